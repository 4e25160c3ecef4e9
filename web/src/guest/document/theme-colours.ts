import { THEMES, type Theme } from '#contracts/properties/fields.ts';
import darkTwin from '../styles/dark-twin.css?raw';
import themes from '../styles/themes.css?raw';

/** The ground at the top of each theme's page, as hex, for what the browser draws around the page. */
export const themeColours = Object.fromEntries(THEMES.map((theme) => [theme, groundOf(theme)])) as Readonly<
  Record<Theme, string>
>;

/** The ground of the theme `light` on a phone in the dark. */
export const darkTwinColour = groundOf('light', darkTwin);

/** @throws Error where the styles have no such theme. */
function groundOf(theme: Theme, all: string = themes): string {
  const styles = all.slice(all.indexOf(`[data-theme='${theme}']`));
  const ground = /--ground-1:\s*(#[\da-f]{6});/i.exec(styles)?.[1];
  if (ground === undefined) throw new Error(`The theme ${theme} has no ground.`);
  return ground;
}
