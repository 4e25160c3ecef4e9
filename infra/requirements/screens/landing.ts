import type { ScreenRequirements } from '../requirement.ts';
import { percentage } from '../test-files.ts';
import { row, said } from './rows.ts';
import {
  appBundle,
  barriers,
  landing,
  landingCache,
  landingDocument,
  planOffer,
  youtubeId,
} from './test-files.ts';

const reads = landing(
  'a visitor',
  'reads ten sections in their order, in Italian, and meets nobody else on the way',
);
const isLed = landing('a visitor', 'is led where the buttons say');
const prices = landing('the prices', 'are the site’s, by the month and by the year');
const compared = landing('the prices', 'are compared on demand');
const builtIn = landing('the prices', 'are the built-in ones where they %s');
const byKeys = landing(
  'by keyboard alone',
  'tabs turn with the arrows, and voices and questions with their buttons',
);
const everyLanguage = landing(
  'languages',
  '%s is there before any script, for search engines and link previews too',
);
const inEnglish = landing('languages', 'have the words of the specification in English');
const noVideo = landing('the video', 'is not there where the setting leads to none: the look inside is');
const video = landing('the video', 'comes from YouTube when a visitor plays it, and not before');

/** `/` for whoever is not signed in. */
export const LANDING: ScreenRequirements = {
  title: 'Landing page (`/`, signed out)',
  parts: [
    {
      title: 'Top bar',
      rows: [
        row('It is sticky.', isLed),
        said(
          'Anchor buttons scroll smoothly to the sections features, pricing, faq and demo.',
          ['Funzionalità', 'Prezzi', 'FAQ', 'Demo'],
          isLed,
          landing('a visitor', 'scrolls smoothly unless motion is unwelcome'),
        ),
        said('A contact link opens a mail composer to a support address.', 'Contatti', isLed),
        said('A Login button goes to `/auth`.', 'Login', isLed),
        said('The start-free button scrolls to pricing.', 'Inizia Gratis', isLed),
        row(
          'A language selector offers it, en, es, fr, de and pt with flags. The default is Italian.',
          landing('languages', 'are chosen under their flags, and kept'),
        ),
        row(
          'A hamburger menu on mobile repeats the items.',
          landing('by keyboard alone', 'the menu of a phone opens, leads on and closes'),
        ),
      ],
    },
    {
      title: 'Sections',
      rows: [
        row('Ten sections, in order.', reads),
        row('Hero with a mock guest-page preview.', reads),
        said("Trust strip with five placeholder 'Host n' items.", ['Host 1', 'Host 5'], reads),
        row('Problems versus solutions lists.', reads),
        row('Features grid of 9 cards.', reads),
        said(
          'Demo with three steps: create the property, add sections, share link or QR.',
          ['Crea la proprietà', 'Aggiungi le sezioni', 'Condividi link o QR'],
          reads,
        ),
        said(
          'Demo: an embedded video, or a placeholder with three tabs.',
          ['Check-in', 'Regole', 'Consigli locali'],
          noVideo,
          video,
          byKeys,
        ),
        row('Sample welcome text: check-in 15:00 and check-out 11:00.', byKeys),
        row('Testimonials carousel of 3 items with dot navigation.', byKeys),
        row('FAQ accordion, one open at a time.', byKeys),
        said(
          'Footer with privacy, terms and contact links. Privacy and terms go nowhere.',
          ['Privacy', 'Termini', 'Contatti'],
          reads,
          landing('a visitor', 'finds nothing yet behind privacy and terms'),
        ),
        said(
          'Every plan, call-to-action and comparison button goes to `/auth`.',
          ['Inizia Gratis', 'Scegli Pro', 'Scegli Business'],
          isLed,
        ),
        said('Other texts of the page.', ['Get Started', 'Learn More', 'Start Now'], inEnglish),
        said(
          'It says that content is automatically translated into 6 languages.',
          'I contenuti vengono tradotti automaticamente in 6 lingue',
          reads,
        ),
      ],
    },
    {
      title: 'Pricing',
      rows: [
        row('A monthly/annual toggle and plan cards.', prices),
        said("A toggle 'Confronta i piani' shows a comparison table.", 'Confronta i piani', compared),
        row('The table: 1, 3, unlimited properties; 1, 3, 6 languages; 3, unlimited tabs.', compared),
        said('While loading', 'Caricamento prezzi...', landing('the prices', 'are said to be on their way')),
        row('The server plans where the result is a non-empty array.', prices),
        row('Pricing fetch failure or empty result: the built-in default plans show.', builtIn),
        row('Default prices per month: Free 0, Pro 15, Scale 39 euros.', builtIn),
        row('The default annual price is 10 times the monthly. Free shows 0.', builtIn),
        row('Server prices are in cents and are divided by 100 for display.', prices),
        row(
          'The annual display is the monthly price (the discounted one if present) times 12, reduced by the ' +
            'annual discount percentage (rounded).',
          prices,
          planOffer(
            'offerOf',
            'is twelve of them less the discount by the year, in whole euros, with the saving',
          ),
        ),
        said('The saving against monthly is shown.', 'Risparmi 37,80 € rispetto al mensile', prices),
        said("The badge reads the percentage followed by 'di sconto'.", '20% di sconto', prices),
        said("Pro is flagged 'Più popolare'.", 'Più popolare', prices),
        said(
          "Discounted plans show 'Prezzo accesso anticipato' with the original price struck through.",
          'Prezzo accesso anticipato',
          prices,
        ),
        row(
          'The default annual discount is 20 percent, or 10 if the stored setting has no value.',
          planOffer('a setting of %j is a discount of %d'),
          percentage('the annual discount', '%j is kept as %s'),
        ),
        row(
          'Prices are refetched every 60 s and fresh for 30 s.',
          landingCache('prices are asked for again after 60 s, and are fresh for 30 s'),
        ),
        row('Settings are fresh for 5 min.', landingCache('settings are fresh for 5 min')),
      ],
    },
    {
      title: 'Demo video',
      rows: [
        row(
          'Only where the youtube_url setting has a recognisable video id of exactly 11 characters.',
          youtubeId('youtubeId', 'finds the id in %s'),
          youtubeId('youtubeId', 'finds none in %j'),
          noVideo,
        ),
        row('It is converted to an embed address.', video),
        row('A missing or invalid video setting: the placeholder shows.', noVideo),
      ],
    },
    {
      title: 'Before any script, and beside the screen',
      rows: [
        row('Full texts in all six languages; where one is missing, its key.', everyLanguage),
        row(
          'Rendered on the server, with title, description, Open Graph and hreflang for six languages.',
          everyLanguage,
          landingDocument('the landing page', 'is told whose site it is on'),
        ),
        row(
          'At most 90 KB of scripts.',
          landing('a visitor', 'loads at most 90 KB of scripts'),
          appBundle('the landing page', 'keeps its scripts within 90 KB in %s'),
        ),
        row('Nothing jumps while it loads.', landing('a visitor', 'sees nothing jump')),
        row(
          'No barrier for anybody, in light and dark, at 375 and 1440 px.',
          barriers('around %s there is no barrier', 'on %s'),
        ),
      ],
    },
  ],
};
