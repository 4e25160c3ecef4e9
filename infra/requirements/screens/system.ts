import type { ScreenRequirements } from '../requirement.ts';
import { row, said } from './rows.ts';
import { adminBarriers, systemConcerns, systemScreen } from './test-files.ts';

const rebuilds = systemScreen('rebuilds a read model after a word about guests, and tells how far it is');
const sticks = systemScreen('tells of a stream that is stuck and what to do, and has it go on');
const dies = systemScreen('has a dead job tried again, and given up after a word about what is lost');
const isAway = systemScreen(
  'says that the stores are away instead of showing nothing, and comes back by itself',
);
const isFine = systemScreen(
  'says that all is in order, and tells of stores, read models, reactors and queues',
);

/** `/admin/system`. */
export const SYSTEM: ScreenRequirements = {
  title: 'System (`/admin/system`)',
  parts: [
    {
      title: 'The screen',
      rows: [
        said('One answer on top', 'Tutto in ordine', isFine),
        row('What is wrong, and what to do about it', systemConcerns('names %s'), sticks),
        row(
          'Work in hand is no fault.',
          systemConcerns('finds nothing where all is in order, and work in hand is no fault'),
        ),
        row('Stores with latency; read models with lag; reactors; queues', isFine),
        said(
          'Rebuild, after a word about guests, with progress',
          'Gli ospiti non si accorgono di nulla.',
          rebuilds,
        ),
        said('Dead letters with retry', 'Flussi fermi', sticks),
        said('Dead jobs with retry', 'Lavori falliti', dies),
        said('A job can be given up.', 'Rinunciare a questo lavoro?', dies),
        said('It says when the stores are away.', 'Il sistema non risponde', isAway),
        row(
          'Cards in the place of the table on phones',
          systemScreen('has its read models on cards on a phone'),
        ),
        row(
          'No barrier for anybody, in light and dark, at 375 and 1440 px.',
          adminBarriers('around %s there is no barrier', 'on %s'),
        ),
      ],
    },
  ],
};
