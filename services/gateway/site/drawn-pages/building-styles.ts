type Tokens = Readonly<Record<string, string>>;

/** Colours of the guest page's themes `light` and `dark`, those that this page draws with. */
export const BUILDING_THEMES: Readonly<Record<'light' | 'dark', Tokens>> = {
  light: {
    '--ground-1': '#fbf7f0',
    '--paper': '#fffdfa',
    '--line': '#ebe2d4',
    '--ink': '#2a221a',
    '--ink-soft': '#665a4b',
    '--link': '#8a4a1f',
    '--mark': '#f5ebdc',
    '--sky-1': '#f7dfc0',
    '--sky-2': '#fbf1e0',
    '--sun': '#fff7e6',
    '--hill-1': '#d9c6a4',
    '--hill-2': '#a7a477',
    '--hill-3': '#676d4c',
    '--wall': '#f4e4cb',
  },
  dark: {
    '--ground-1': '#111a30',
    '--paper': '#18223c',
    '--line': '#2b3856',
    '--ink': '#f1f5fb',
    '--ink-soft': '#b1bed2',
    '--link': '#b9beff',
    '--mark': '#27325a',
    '--sky-1': '#0b1228',
    '--sky-2': '#2c3a68',
    '--sun': '#e9edff',
    '--hill-1': '#263358',
    '--hill-2': '#1b2647',
    '--hill-3': '#121b35',
    '--wall': '#35446f',
    '--window': '#ffd88a',
  },
};

/** Sizes and shapes of the product that this page draws with, and white for words on the hills. */
export const BUILDING_TOKENS: Tokens = {
  '--cover-ink': '#ffffff',
  '--font-system': "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif",
  '--font-display': "'Fraunces', 'Fraunces fallback', Georgia, serif",
  '--size-14': '0.875rem',
  '--size-16': '1rem',
  '--size-18': '1.125rem',
  '--size-30': '1.875rem',
  '--leading-text': '1.5',
  '--leading-display': '1.15',
  '--space-8': '0.5rem',
  '--space-12': '0.75rem',
  '--space-16': '1rem',
  '--space-24': '1.5rem',
  '--space-32': '2rem',
  '--radius-card': '14px',
  '--shadow-card': '0 1px 2px rgb(15 23 42 / 0.05), 0 4px 16px -6px rgb(15 23 42 / 0.08)',
};

const declared = (tokens: Tokens): string =>
  Object.entries(tokens)
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ');

/** @param font address of the display font, where the web build has it */
const fontFace = (font: string | undefined): string =>
  font === undefined
    ? ''
    : `@font-face { font-family: 'Fraunces'; font-weight: 400 600; font-display: swap; src: url('${font}') format('woff2'); }`;

/** Writes the styles of the page, which stand in it. */
export const buildingStyles = (font: string | undefined): string => `
${fontFace(font)}
:root { color-scheme: light dark; ${declared(BUILDING_TOKENS)} ${declared(BUILDING_THEMES.light)} }
@media (prefers-color-scheme: dark) { :root { ${declared(BUILDING_THEMES.dark)} } }
* { box-sizing: border-box; margin: 0; }
html { background: var(--hill-3); font: var(--size-16) / var(--leading-text) var(--font-system); text-size-adjust: 100%; -webkit-text-size-adjust: 100%; }
body { display: flex; flex-direction: column; min-block-size: 100svh; background: var(--hill-3); color: var(--ink); overflow-wrap: break-word; }
.drawn { flex: 1; min-block-size: 240px; display: block; inline-size: 100%; }
.sky-high { stop-color: var(--sky-1); }
.sky-low { stop-color: var(--sky-2); }
.sun, .halo { fill: var(--sun); }
.halo { opacity: 0.35; }
.hill-far { fill: var(--hill-1); }
.hill-mid { fill: var(--hill-2); }
.hill-near, .trees { fill: var(--hill-3); }
.wall { fill: var(--wall); }
.wall-shade { fill: color-mix(in srgb, var(--wall) 78%, var(--hill-3)); }
.roof { fill: color-mix(in srgb, var(--hill-3) 70%, #b4532f); }
.window { fill: var(--window, color-mix(in srgb, var(--hill-3) 82%, #000000)); }
main { position: relative; inline-size: min(100% - 2 * var(--space-16), 560px); margin: calc(-1 * var(--space-32)) auto 0; padding: var(--space-32) var(--space-24); border: 1px solid var(--line); border-radius: var(--radius-card); background: var(--paper); box-shadow: var(--shadow-card); text-align: center; }
h1 { font: 500 var(--size-30) / var(--leading-display) var(--font-display); letter-spacing: -0.01em; text-wrap: balance; }
.progress { margin-block-start: var(--space-16); font-size: var(--size-18); font-variant-numeric: tabular-nums; }
progress { display: block; inline-size: 100%; block-size: var(--space-8); margin-block: var(--space-16) var(--space-24); border: 0; border-radius: var(--space-8); overflow: hidden; background: var(--mark); appearance: none; -webkit-appearance: none; }
progress::-webkit-progress-bar { background: var(--mark); }
progress::-webkit-progress-value { border-radius: var(--space-8); background: var(--link); }
progress::-moz-progress-bar { border-radius: var(--space-8); background: var(--link); }
.hint { color: var(--ink-soft); font-size: var(--size-14); }
a { display: inline-block; padding-block: var(--space-12); color: var(--link); font-weight: 600; text-underline-offset: 3px; }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
footer { padding: var(--space-24) var(--space-24) var(--space-32); color: var(--cover-ink); font-size: var(--size-14); text-align: center; }
`;
