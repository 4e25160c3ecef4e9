import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseContentId } from '#contracts/properties/book/content-id.ts';
import { type PropertyState, textKey } from '#contracts/properties/book/property-fold.ts';
import {
  createContent,
  listContent,
  updateContent,
  updateSections,
} from '#contracts/properties/endpoints.ts';
import { DomainError } from '#kernel/errors.ts';
import type { PropertyCommandOptions, SectionsDraft } from '#services/properties/properties.service.ts';
import { ownersContext } from '../../calls/command-context.ts';
import { sessionOf } from '../../calls/sessions/authentication.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { expectedRevision, revisionTag } from '../../http/entity-tag.ts';
import { admitting, PROPERTY_READ_MODELS } from '../../properties/property-access.ts';
import { contentAfter, textAfter } from '../../properties/property-after.ts';

type Parts = Pick<GatewayParts, 'routes' | 'properties' | 'hostProperties' | 'propertyAccess' | 'settled'>;

/** Registers the routes of a property's sections: read, write one, save several at once. */
export function propertyContentRoutes(parts: Parts): void {
  const { routes, hostProperties, propertyAccess } = parts;

  routes.on(listContent, async ({ params, query, raw }) => {
    await propertyAccess.require(params.id, sessionOf(raw));
    return [...(await hostProperties.content(params.id, query.language))];
  });

  routes.on(createContent, async ({ body, raw }, reply) => {
    const { propertyId, ...draft } = body;
    // New words replace what stands there, with its title; a title or a module's name alone leaves the words.
    const replacesWords = draft.items !== undefined || draft.content !== undefined;
    const whole = replacesWords ? { title: '', ...draft } : draft;
    let replaces = false;
    const look = ({ language, texts }: PropertyState) => {
      replaces = texts[textKey(draft.section, draft.language ?? language)] !== undefined;
    };
    const outcome = await save(parts, propertyId, { sections: [whole] }, { raw, reply, look });
    const language = draft.language ?? outcome.state.language;
    reply.status(replaces || outcome.position === undefined ? 200 : 201);
    return textAfter(outcome, draft.section, language);
  });

  routes.on(updateContent, async ({ params, body, raw }, reply) => {
    const place = parseContentId(params.id);
    if (place === undefined) throw sectionNotFound();
    const { propertyId, section, language } = place;
    const draft = { ...body, section, language };
    const look = ({ texts }: PropertyState) => {
      if (texts[textKey(section, language)] === undefined) throw sectionNotFound();
    };
    const outcome = await save(parts, propertyId, { sections: [draft] }, { raw, reply, look });
    return textAfter(outcome, section, language);
  });

  routes.on(updateSections, async ({ params, body, raw }, reply) => {
    return contentAfter(await save(parts, params.id, body, { raw, reply }));
  });
}

/** Saves sections at the revision that the caller expects, and waits until they can be read. */
async function save(
  { properties, settled }: Parts,
  propertyId: string,
  draft: SectionsDraft,
  {
    raw,
    reply,
    look,
  }: {
    readonly raw: FastifyRequest;
    readonly reply: FastifyReply;
    /** Looks at the property as it was before. */
    readonly look?: (before: PropertyState) => void;
  },
) {
  const options: PropertyCommandOptions = {
    ...expectedRevision(raw.headers['if-match']),
    async admit(before) {
      await admitting(propertyId, sessionOf(raw))(before);
      look?.(before);
    },
  };
  const outcome = await properties.updateSections(propertyId, draft, ownersContext(raw), options);
  await settled(outcome.position, ...PROPERTY_READ_MODELS);
  if (outcome.revision !== undefined) reply.header('etag', revisionTag(outcome.revision));
  return outcome;
}

const sectionNotFound = () => new DomainError('section.not-found');
