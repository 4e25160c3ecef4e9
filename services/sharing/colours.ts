import type { Theme } from '#contracts/properties/fields.ts';

/** The colours of a theme's landscape, as the guest page has them: `#rrggbb`. */
export interface Palette {
  readonly 'sky-1': string;
  readonly 'sky-2': string;
  readonly sun: string;
  readonly 'hill-1': string;
  readonly 'hill-2': string;
  readonly 'hill-3': string;
  readonly wall: string;
  /** Absent: dark, in the colour of the nearest hill. */
  readonly window?: string;
}

/** Those of `web/src/guest/styles/themes.css`; a test holds them to it. */
export const PALETTES: Readonly<Record<Theme, Palette>> = {
  light: {
    'sky-1': '#f7dfc0',
    'sky-2': '#fbf1e0',
    sun: '#fff7e6',
    'hill-1': '#d9c6a4',
    'hill-2': '#a7a477',
    'hill-3': '#676d4c',
    wall: '#f4e4cb',
  },
  dark: {
    'sky-1': '#0b1228',
    'sky-2': '#2c3a68',
    sun: '#e9edff',
    'hill-1': '#263358',
    'hill-2': '#1b2647',
    'hill-3': '#121b35',
    wall: '#35446f',
    window: '#ffd88a',
  },
  gradient1: {
    'sky-1': '#f7a8b4',
    'sky-2': '#ffe3c7',
    sun: '#fff4dc',
    'hill-1': '#eba5a8',
    'hill-2': '#c9748b',
    'hill-3': '#8e4468',
    wall: '#ffe9dc',
  },
  gradient2: {
    'sky-1': '#0e5f8c',
    'sky-2': '#8fdcd6',
    sun: '#fdf6d8',
    'hill-1': '#3fa7a8',
    'hill-2': '#167a8b',
    'hill-3': '#0c4f70',
    wall: '#f3fbf8',
  },
  gradient3: {
    'sky-1': '#8b2a5a',
    'sky-2': '#ffb65c',
    sun: '#ffe9b0',
    'hill-1': '#c9544f',
    'hill-2': '#8c3257',
    'hill-3': '#521d4c',
    wall: '#ffd9a8',
  },
  gradient4: {
    'sky-1': '#a9c88f',
    'sky-2': '#f2f3cf',
    sun: '#fffbdc',
    'hill-1': '#86a86b',
    'hill-2': '#4e7a4b',
    'hill-3': '#27523c',
    wall: '#f5efd8',
  },
  gradient5: {
    'sky-1': '#1d1b57',
    'sky-2': '#a93a9c',
    sun: '#ffe3fb',
    'hill-1': '#6a2d8f',
    'hill-2': '#43257c',
    'hill-3': '#251c5c',
    wall: '#e3b3ee',
    window: '#ffe29a',
  },
  gradient6: {
    'sky-1': '#bfe1f6',
    'sky-2': '#f1e9fb',
    sun: '#ffffff',
    'hill-1': '#c6cdf1',
    'hill-2': '#a5a9e2',
    'hill-3': '#585cab',
    wall: '#f7f5ff',
  },
  custom: {
    'sky-1': '#26345c',
    'sky-2': '#8d96e8',
    sun: '#fbe9d2',
    'hill-1': '#5a66a8',
    'hill-2': '#3a4680',
    'hill-3': '#222d59',
    wall: '#f3e6d8',
  },
};

/** Mixes two colours in sRGB, as screens do and light does not. @param share of the first, from 0 to 1 */
export function mix(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [first, second] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((first ?? 0) * share + (second ?? 0) * (1 - share));
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Colours on white paper, in a theme: each of the two texts reads on paper and on the tint. */
export interface PaperColours {
  readonly ink: string;
  readonly accent: string;
  readonly tint: string;
}

export function paperColours(theme: Theme): PaperColours {
  const { 'hill-1': light, 'hill-3': dark } = PALETTES[theme];
  return {
    ink: mix(dark, '#000000', 0.4),
    accent: mix(dark, '#000000', 0.85),
    tint: mix(light, '#ffffff', 0.16),
  };
}
