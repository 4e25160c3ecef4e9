import { expect } from 'vitest';
import { sectionAnalytics } from '#contracts/guest-activity/endpoints.ts';
import type { TestGateway } from '../gateway.test-support.ts';

/** Property whose guests are counted, and its host's token. */
interface Place {
  readonly gateway: TestGateway;
  readonly token: string;
  readonly propertyId: string;
}

interface ReportOptions {
  readonly id?: string;
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
export const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

/** Returns the days up to today, UTC, the earliest first. */
export const lastDays = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.now() - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );

let phones = 0;
/** Returns the headers of a phone that nobody else has. */
export function anotherPhone(): Readonly<Record<string, string>> {
  phones += 1;
  return { 'user-agent': `${PHONE} ${phones}` };
}

/** Makes the calls of the tests of what guests do. @param at the place, as it is when a call is made */
export function guestActivityCalls(at: () => Place) {
  const report = (what: 'track-section' | 'track-view' | 'track-act', options: ReportOptions = {}) =>
    at().gateway.call('POST', `/api/public/properties/${options.id ?? at().propertyId}/${what}`, {
      body: options.body,
      token: options.token,
      headers: { 'user-agent': PHONE, ...options.headers },
    });

  /** Reads the events of the property's guests from the log. */
  async function activity(id = at().propertyId) {
    const { store, codec } = at().gateway.core;
    const stored = await Array.fromAsync(store.readAll({ categories: ['guestActivity'] }));
    const events = await codec.decode(
      stored.filter(({ stream }) => stream.startsWith(`guestActivity-${id}_`)),
    );
    return events.map((event) => ({ type: event?.type, data: event?.data, actor: event?.metadata.actor }));
  }

  /** Reads the analytics as the host sees them, once they show as many views of sections as are expected. */
  async function analytics(expected: number) {
    const read = async () => {
      const answer = await at().gateway.call('GET', `/api/properties/${at().propertyId}/analytics`, {
        token: at().token,
      });
      expect(answer.status, answer.text).toBe(200);
      return sectionAnalytics.answer.parse(answer.body);
    };
    await expect
      .poll(async () => (await read()).reduce((sum, { viewCount }) => sum + viewCount, 0))
      .toBe(expected);
    return read();
  }

  /** Puts an account on another package. */
  async function usePackage(userId: string, packageId: string): Promise<void> {
    const admin = await at().gateway.admin();
    const path = `/api/admin/users/${userId}/package`;
    const answer = await at().gateway.call('PUT', path, { token: admin.token, body: { packageId } });
    expect(answer.status, answer.text).toBe(200);
  }

  return { report, activity, analytics, usePackage };
}
