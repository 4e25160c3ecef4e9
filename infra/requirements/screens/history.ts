import type { ScreenRequirements } from '../requirement.ts';
import { row, said } from './rows.ts';
import { barriers, historyScreen, restorable, session } from './test-files.ts';

const property = (title: string) => historyScreen('the history of a property', title);
const tells = property('is reached from the dashboard and tells who changed what');
const restores = property('brings back what was before, and takes that back again');
const fails = property('says when it cannot be loaded, and when there is none');

/** `/history/{slug}`. */
export const HISTORY: ScreenRequirements = {
  title: 'History (`/history/{slug}`)',
  parts: [
    {
      title: 'The screen',
      rows: [
        said('Who changed what and when, with a readable difference', 'Cronologia', tells),
        row('Per property and section', tells),
        said(
          'Restore as a new edit',
          ['È di nuovo come prima', 'Nella cronologia non si perde nulla.'],
          restores,
          restorable('the way back from a change', 'leads to the fields as they were before it'),
        ),
        row('A restore can be taken back.', restores),
        row(
          'One save is one entry, brought back whole or by part.',
          property('tells what was saved at once as one entry, and brings all of it back'),
        ),
        said('Older changes on demand', 'Mostra altre', property('goes on further down')),
        said('Nothing changed yet', 'Qui non è ancora cambiato nulla', tells),
        said('It says when it cannot be loaded.', 'Non riusciamo a caricare la cronologia', fails),
        said('No such property', 'Qui non c’è nessuna proprietà', fails),
        row(
          'An unauthenticated visitor gets a toast and is redirected to `/auth` after 500 ms.',
          session('a visitor on %s is told so, and is at the sign-in 500 ms later'),
        ),
        row(
          'No barrier for anybody, in light and dark, at 375 and 1440 px.',
          barriers('around %s there is no barrier', 'on %s'),
        ),
      ],
    },
  ],
};
