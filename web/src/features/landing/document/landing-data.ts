import type { Language } from '#contracts/kernel/languages.ts';
import type { LandingTexts } from '../landing-context.ts';

/** Id of the element in which the server puts the rendered page, and the data it was rendered from. */
export const LANDING_ROOT_ID = 'landing';
export const LANDING_DATA_ID = 'landing-data';

/** Event of the window that says that the page has come to life: the presses of before are made up for. */
export const LANDING_ALIVE = 'landing:alive';

/** All that the browser needs, besides who runs the site, to render the same page again. */
export interface LandingData {
  readonly language: Language;
  readonly texts: LandingTexts;
}
