import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Contact, ContactState } from './contact.ts';

/** The state where no contact is kept, on the server and in a preview: as of a page that was just answered. */
const ALWAYS: ContactState = { reached: true, lastReachedAt: undefined };
const WITHOUT: Pick<Contact, 'getState' | 'subscribe'> = {
  getState: () => ALWAYS,
  subscribe: () => () => undefined,
};

const Context = createContext(WITHOUT);

export function ContactContext({ contact, children }: { contact: Contact; children: ReactNode }) {
  return <Context value={contact}>{children}</Context>;
}

/** Returns the state of the contact with the server, now and after each change. */
export function useContact(): ContactState {
  const { subscribe, getState } = useContext(Context);
  return useSyncExternalStore(subscribe, getState, () => ALWAYS);
}
