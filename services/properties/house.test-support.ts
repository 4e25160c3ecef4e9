import type { PropertyEvent } from '#contracts/properties/events.ts';
import { given } from '#kernel/commands/decider-spec.test-support.ts';
import { propertyDecider } from './property.decider.ts';

const created: PropertyEvent = {
  type: 'PropertyCreated',
  data: {
    propertyId: '01890000-0000-7000-8000-000000000001',
    ownerId: '01890000-0000-7000-8000-000000000002',
    name: 'Casa Ginestra',
    slug: 'casa-ginestra',
    language: 'it',
    description: null,
    address: 'Via Roma 1',
    city: 'Lucca',
    country: 'IT',
    welcomeTitle: 'Benvenuti',
    welcomeMessage: 'Buon soggiorno',
  },
};

/** Returns a house written in Italian, to which these events have happened since it was created. */
export const house = (...events: readonly PropertyEvent[]) => given(propertyDecider, created, ...events);
