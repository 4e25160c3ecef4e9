import type { ExtraRequestEvent } from '#contracts/extras/events.ts';
import type { RequestExtraRequest } from '#contracts/extras/requests-api.ts';
import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { CommandHandler, CommandOptions } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { DomainError } from '#kernel/errors.ts';
import type { CardPayment } from '#kernel/ports/payments.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { Clock } from '#kernel/work/clock.ts';
import type { Ids } from '#kernel/work/ids.ts';
import {
  type ExtraRequestCommand,
  type ExtraRequestFolded,
  type ExtraRequestKept,
  extraRequestDecider,
  present,
} from './extra-request.decider.ts';
import type { ExtrasService } from './extras.service.ts';
import { publicExtra } from './offer-texts.ts';
import { createRequestTokens } from './request-tokens.ts';

/** The property that a guest asks something of. */
export interface AskedProperty {
  readonly id: string;
  readonly ownerId: string;
  readonly mainLanguage: Language;
}

/** A request after a command, and what a read model must have passed to show it. */
export interface RequestOutcome {
  readonly request: ReturnType<typeof present>;
  readonly position: Position | undefined;
}

/** A request after a command, with what came of it. */
interface ExecutedOutcome extends RequestOutcome {
  readonly events: readonly ExtraRequestEvent[];
}

/** A link of a mail by which a host answers a request. */
export interface OpenedDecision {
  readonly request: ReturnType<typeof present>;
  /** ISO 8601 UTC. */
  readonly expiresAt: string;
}

type Admit = NonNullable<CommandOptions<never, ExtraRequestFolded>['admit']>;

export interface ExtraRequestsParts {
  readonly handler: CommandHandler;
  readonly extras: Pick<ExtrasService, 'offersOf' | 'paymentLinkOf'>;
  readonly vault: Pick<Vault, 'createSubject' | 'destroySubject'>;
  readonly digest: KeyedDigest;
  readonly clock: Clock;
  readonly ids: Ids;
}

export function createExtraRequestsService(parts: ExtraRequestsParts) {
  const tokens = createRequestTokens(parts.digest);
  return { ...askingOf(parts, tokens), ...linksOf(parts, tokens), ...stepsOf(parts), ...endingsOf(parts) };
}

export type ExtraRequestsService = ReturnType<typeof createExtraRequestsService>;

type Tokens = ReturnType<typeof createRequestTokens>;

function askingOf({ handler, extras, vault, clock, ids }: ExtraRequestsParts, tokens: Tokens) {
  /** @throws DomainError `extra.not-found` */
  async function requireOffer(propertyId: string, extraId: string) {
    const offers = await extras.offersOf(propertyId);
    const offer = offers.find((known) => known.extraId === extraId && known.active);
    if (offer === undefined) throw new DomainError('extra.not-found');
    return offer;
  }

  return {
    requireOffer,

    /**
     * Asks for an active offer of a property, at its price of this moment. @param repeatedId the id of the request where
     * this may be a repetition: then it asks once @param now when it is asked, milliseconds since the
     * epoch @returns the token by which the guest follows it, too
     * @throws DomainError `extra.not-found`, `extra-request.price`, `extra-request.quantity`, `extra-request.date`,
     *   `extra-request.date-far`
     */
    async request(
      property: AskedProperty,
      { extraId, quantity, price, date = null, name, contact, note, language }: RequestExtraRequest,
      context: CommandContext,
      repeatedId?: string,
      now = clock.now().getTime(),
    ): Promise<RequestOutcome & { readonly token: string }> {
      const offer = await requireOffer(property.id, extraId);
      const requestId = repeatedId ?? ids.next();
      const spoken = language ?? property.mainLanguage;
      const command = {
        type: 'RequestExtra',
        requestId,
        ownerId: property.ownerId,
        propertyId: property.id,
        offer: { ...offer, name: publicExtra(offer, spoken, property.mainLanguage).name },
        shown: price,
        quantity,
        date,
        now,
        name,
        contact,
        note: note || null,
        language: spoken,
      } as const;
      const prepare = () => vault.createSubject(requestId);
      const outcome = await handler.execute(extraRequestDecider, requestId, command, context, { prepare });
      const { position } = outcome;
      return { request: present(outcome.state), position, token: tokens.guestToken(requestId) };
    },
  };
}

/** Makes and opens the links by which guests follow their requests, and hosts answer them. */
function linksOf({ handler, clock }: ExtraRequestsParts, tokens: Tokens) {
  return {
    /** Returns the id of the request that a guest's token opens. @throws DomainError `extra-request.not-found` */
    followedBy(token: string): string {
      const requestId = tokens.requestOf(token);
      if (requestId === undefined) throw new DomainError('extra-request.not-found');
      return requestId;
    },

    /** Returns the tokens that mails of a request bring: the guest's own, and the host's, which answers it for a while. */
    tokensOf: (requestId: string) => ({
      guest: tokens.guestToken(requestId),
      decision: tokens.decisionToken(requestId, clock.now().getTime()),
    }),

    /** Reads the request that a link of a host's mail is about. @throws DomainError `extra-request.link-invalid` */
    async openDecision(token: string): Promise<OpenedDecision> {
      const link = tokens.decisionOf(token, clock.now().getTime());
      if (link === undefined) throw new DomainError('extra-request.link-invalid');
      const { state } = await handler.load(extraRequestDecider, link.requestId);
      if (state === undefined || state.state === 'deleted') {
        throw new DomainError('extra-request.link-invalid');
      }
      return { request: present(state), expiresAt: new Date(link.expiresAt * 1_000).toISOString() };
    },
  };
}

function stepsOf(parts: ExtraRequestsParts) {
  const { extras } = parts;
  const execute = executeOn(parts);

  return {
    /** Reads a request from its stream. @throws DomainError `extra-request.not-found` */
    load: (requestId: string) => loadPresent(parts, requestId),

    /** Agrees to a request; twice is once. @throws DomainError `extra-request.state`, `extra-request.not-found` */
    async approve(requestId: string, context: CommandContext, admit?: Admit): Promise<RequestOutcome> {
      const { propertyId, extraId } = await loadPresent(parts, requestId);
      const paymentLink = await extras.paymentLinkOf(propertyId, extraId);
      const command = { type: 'ApproveExtraRequest', paymentLink } as const;
      return execute(requestId, command, context, admit);
    },

    /** @throws DomainError `extra-request.state`, `extra-request.not-found` */
    decline: (requestId: string, reason: string | null, context: CommandContext, admit?: Admit) =>
      execute(requestId, { type: 'DeclineExtraRequest', reason }, context, admit),

    /** @throws DomainError `extra-request.state`, `extra-request.not-found` */
    cancel: (requestId: string, context: CommandContext) =>
      execute(requestId, { type: 'CancelExtraRequest' }, context),

    /** @throws DomainError `extra-request.state`, `extra-request.not-found` */
    markPaid: (requestId: string, context: CommandContext, admit?: Admit) =>
      execute(requestId, { type: 'MarkExtraRequestPaid' }, context, admit),

    /** @throws DomainError `extra-request.state`, `extra-request.not-found` */
    finish: (requestId: string, context: CommandContext, admit?: Admit) =>
      execute(requestId, { type: 'FinishExtraRequest' }, context, admit),

    /** Takes note of the page that was opened to pay on; twice is once. @throws DomainError `extra-request.not-found` */
    noteCheckout: (requestId: string, checkout: string, context: CommandContext) =>
      execute(requestId, { type: 'NoteCheckout', checkout }, context),

    /** Takes note of money that arrived by card; told again, nothing changes. @throws DomainError `extra-request.not-found` */
    receivePayment: ({ requestId, ...payment }: CardPayment, context: CommandContext) =>
      execute(requestId, { type: 'ReceiveCardPayment', ...payment }, context),
  };
}

function endingsOf(parts: ExtraRequestsParts) {
  const { handler, vault } = parts;

  async function end(requestId: string, isForced: boolean, context: CommandContext, admit?: Admit) {
    const command = { type: 'DeleteExtraRequest', isForced } as const;
    const options = admit === undefined ? {} : { admit };
    const { position } = await handler.execute(extraRequestDecider, requestId, command, context, options);
    await vault.destroySubject(requestId);
    return position;
  }

  return {
    /**
     * Deletes a request that has ended, with the key of all that is personal in it.
     * @throws DomainError `extra-request.state`, `extra-request.not-found`
     */
    delete: (requestId: string, context: CommandContext, admit: Admit): Promise<Position | undefined> =>
      end(requestId, false, context, admit),

    /** Deletes a request in whatever state, as its property or account goes. Repeating it is safe. */
    async erase(requestId: string, context: CommandContext): Promise<void> {
      try {
        await end(requestId, true, context);
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'extra-request.not-found') throw error;
        await vault.destroySubject(requestId);
      }
    },

    /** Destroys the key of a request that was deleted; nothing where it was not. Repeating it is safe. */
    async forgetDeleted(requestId: string): Promise<void> {
      const { state } = await handler.load(extraRequestDecider, requestId);
      if (state?.state === 'deleted') await vault.destroySubject(requestId);
    },
  };
}

/** Loads a request that is there. @throws DomainError `extra-request.not-found` */
async function loadPresent({ handler }: ExtraRequestsParts, requestId: string) {
  return present((await handler.load(extraRequestDecider, requestId)).state);
}

const executeOn =
  ({ handler }: ExtraRequestsParts) =>
  async (
    requestId: string,
    command: ExtraRequestCommand,
    context: CommandContext,
    admit?: Admit,
  ): Promise<ExecutedOutcome> => {
    const options = admit === undefined ? {} : { admit };
    const outcome = await handler.execute(extraRequestDecider, requestId, command, context, options);
    const { state, position, events } = outcome;
    return { request: present(state), position, events };
  };

/** Lets a command be done to a request of a property alone. It throws DomainError `extra-request.not-found`. */
export const ofProperty =
  (propertyId: string) =>
  (state: ExtraRequestFolded): void => {
    if ((state as ExtraRequestKept | undefined)?.propertyId !== propertyId) {
      throw new DomainError('extra-request.not-found');
    }
  };
