import type { ScreenRequirements } from '../requirement.ts';
import { row, said } from './rows.ts';
import { barriers, moment, momentTime, reflow, session } from './test-files.ts';

const property = (title: string) => moment('a property at a moment', title);
const reached = property(
  'is reached from its history, and shows the page as guests saw it, with what came after',
);
const found = property('is found by a day and a time, and says when there is nothing to be seen');
const draft = property('says of a draft that guests did not see it, and shows the languages of then');
const lost = property('says where a picture of then is no longer kept');
const admins = property('is told to administrators too, also once it is deleted');

/** `/history/{slug}/moment` and `/admin/properties/{id}/moment`. */
export const MOMENT: ScreenRequirements = {
  title: 'A property as it was (`/history/{slug}/moment`, `/admin/properties/{id}/moment`)',
  parts: [
    {
      title: 'The screen',
      rows: [
        said('The page as guests saw it then, in a phone', 'Com’era', reached),
        said('From each save of the history', 'Vedi com’era', reached),
        said(
          'A day and a time, in the time zone of the browser',
          ['Giorno e ora', 'Mostra'],
          found,
          momentTime(
            'a moment in the reader’s time',
            'is written to the minute by the clock on the wall, and read back',
          ),
        ),
        said('Save by save', ['Modifica precedente', 'Modifica successiva'], reached),
        said('The languages of then', 'Lingua della pagina', draft),
        said('What has changed since', ['Da allora', 'Da allora non è cambiato nulla.'], reached),
        said('The way to where it can be brought back', 'Apri la cronologia', reached),
        said('A draft', 'Era una bozza: gli ospiti non la vedevano.', draft),
        said('A picture that is no longer kept', 'Questa immagine non è più conservata', lost),
        said('Before the creation', ['Non c’era ancora', 'Vai all’inizio'], found),
        said('In the future', ['Quel momento deve ancora arrivare', 'Torna ad adesso'], found),
        said('No such moment', 'Questo momento non esiste', found),
        row('Administrators see the same of any property, also of a deleted one.', admins),
        said('After the deletion', 'Era già stata eliminata', admins),
        row(
          'An unauthenticated visitor gets a toast and is redirected to `/auth` after 500 ms.',
          session('a visitor on %s is told so, and is at the sign-in 500 ms later'),
        ),
        row(
          'No barrier for anybody, in light and dark, at 375 and 1440 px.',
          barriers('around %s there is no barrier', 'on %s'),
        ),
        row(
          'Everything has room at 320 px and at 200 %.',
          reflow('in German, at %s, everything has room', 'on every screen and in every dialog'),
        ),
      ],
    },
  ],
};
