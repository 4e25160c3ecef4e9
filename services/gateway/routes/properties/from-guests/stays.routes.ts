import { houseTimes } from '#contracts/properties/book/house-times.ts';
import type { PropertyState } from '#contracts/properties/book/property-fold.ts';
import type { Stay } from '#contracts/stays/api.ts';
import { daysAfter } from '#contracts/stays/days.ts';
import { arrangeStay, cancelStay, changeStay, listStays } from '#contracts/stays/endpoints.ts';
import { STAY_DAYS_KEPT, STAY_PAGE } from '#contracts/stays/limits.ts';
import { stayMoments, stayState } from '#contracts/stays/stay-times.ts';
import type { KeptStay } from '#projections/stays/queries.ts';
import { type HasCalendarDates, hostingProperty, type StayOutcome } from '#services/stays/stays.service.ts';
import { ownersContext } from '../../../calls/command-context.ts';
import { sessionOf } from '../../../calls/sessions/authentication.ts';
import type { Session } from '../../../calls/sessions/session.ts';
import type { GatewayParts } from '../../../composition/gateway-parts.ts';

type Parts = Pick<
  GatewayParts,
  'routes' | 'stays' | 'staysRead' | 'properties' | 'propertyAccess' | 'settled' | 'origin' | 'clock'
>;

/** The read model that shows the stays of guests. */
export const STAYS_READ_MODEL = 'stays';

/** Registers the stays of a property's guests, as its host notes them down. */
export function stayRoutes(parts: Parts): void {
  const { routes, stays, staysRead, properties, propertyAccess, settled, origin, clock } = parts;

  /** Finds the property of a call. @throws DomainError `property.not-found` */
  async function houseOf(propertyId: string, session: Session): Promise<PropertyState> {
    await propertyAccess.require(propertyId, session);
    return (await properties.load(propertyId)).state;
  }

  /** Returns a stay as its host sees it at this moment. */
  function hostsStay(
    { propertyId: _property, ownerId: _owner, calendar, calendarUid: _uid, ...stay }: KeptStay,
    house: PropertyState,
    hasCalendarDates: HasCalendarDates,
  ): Stay {
    const times = houseTimes(house);
    return {
      ...stay,
      url: origin() + STAY_PAGE + stay.token,
      state: stayState(clock.now(), stay, times),
      secretsFrom: stayMoments(stay, times).secretsFrom.toISOString(),
      datesFromCalendar: hasCalendarDates({ stayId: stay.id, calendar, departure: stay.departure }),
    };
  }

  /** Answers with a stay as a command left it, once it can be read; also where that takes too long to wait for. */
  async function answerOf({ stay, position }: StayOutcome, house: PropertyState): Promise<Stay> {
    await settled(position, STAYS_READ_MODEL);
    const { stayId: id, facts, isGone: _isGone, ...kept } = stay;
    const { updatedAt = clock.now().toISOString() } = (await staysRead.find(id)) ?? {};
    const hasCalendarDates = await stays.calendarDatesOf(hostingProperty(stay.propertyId, house));
    return hostsStay({ id, ...kept, ...facts, updatedAt }, house, hasCalendarDates);
  }

  routes.on(listStays, async ({ params: { id }, raw }) => {
    const house = await houseOf(id, sessionOf(raw));
    const today = clock.now().toISOString().slice(0, 10);
    const known = await staysRead.listFrom(id, daysAfter(today, -STAY_DAYS_KEPT));
    const hasCalendarDates = await stays.calendarDatesOf(hostingProperty(id, house));
    return { stays: known.map((stay) => hostsStay(stay, house, hasCalendarDates)) };
  });

  routes.on(arrangeStay, async ({ params: { id }, body, raw, newId }) => {
    const house = await houseOf(id, sessionOf(raw));
    const property = hostingProperty(id, house);
    return answerOf(
      await stays.arrange(property, body, { source: 'host' }, ownersContext(raw), newId),
      house,
    );
  });

  routes.on(changeStay, async ({ params: { id, stayId }, body, raw }) => {
    const house = await houseOf(id, sessionOf(raw));
    return answerOf(await stays.change(stayId, hostingProperty(id, house), body, ownersContext(raw)), house);
  });

  routes.on(cancelStay, async ({ params: { id, stayId }, raw }) => {
    const property = hostingProperty(id, await houseOf(id, sessionOf(raw)));
    await settled(await stays.cancel(stayId, property, ownersContext(raw)), STAYS_READ_MODEL);
  });
}
