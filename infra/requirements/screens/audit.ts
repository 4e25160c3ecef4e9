import type { ScreenRequirements } from '../requirement.ts';
import { row, said } from './rows.ts';
import { adminBarriers, auditScreen } from './test-files.ts';

const person = (title: string) => auditScreen('the history of a person', title);
const site = (title: string) => auditScreen('the log of the site', title);
const told = person('tells by days what happened and by whom, and shows what a change took out and put in');
const narrowed = person('is narrowed by the address: what, by whom, which property, when');
const whole = person('goes on page by page, and is exported whole');
const exact = person('leads to the exact event, where secrets are masked');
const outlived = person('outlives the person, whose name and words are gone');
const ofSite = site('is in the navigation, and tells what administrators did and who was refused as one');
const unknown = site('says so where an event or a person is not known');

/** `/admin/users/{id}`, `/admin/audit` and `/admin/audit/{event}`. */
export const AUDIT: ScreenRequirements = {
  title: 'Audit (`/admin/users/{id}`, `/admin/audit`, `/admin/audit/{event}`)',
  parts: [
    {
      title: 'The screens',
      rows: [
        row('Who it is: name, email, package, since when', told),
        row('By days, newest first: what happened, by whom, when, of which property', told),
        said('What changed, as lines taken out and put in; secrets masked', 'Cosa è cambiato', told),
        said('The way to the property as it was', 'Com’era', told),
        said('Filters by kind, actor, property and period, in the address', ['Cosa', 'Da chi'], narrowed),
        said('Nothing found', ['Qui non c’è nulla', 'Azzera i filtri'], narrowed),
        said('Page by page', 'Mostra altro', whole),
        said('Export', ['Esporta CSV', 'Esporta JSON'], whole),
        said('The exact event, with secrets masked', 'Evento esatto', exact),
        said('An erased person', ['Utente eliminato', 'Dati personali cancellati'], outlived),
        said('The log of the site', 'Registro', ofSite),
        said('No such event or person', 'Non se ne sa nulla', unknown),
        row('On a phone', site('has room on a phone')),
        row(
          'No barrier for anybody, in light and dark, at 375 and 1440 px.',
          adminBarriers('around %s there is no barrier', 'on %s'),
        ),
      ],
    },
  ],
};
