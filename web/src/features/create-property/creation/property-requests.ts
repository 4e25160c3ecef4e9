import type { Language } from '#contracts/kernel/languages.ts';
import type {
  CreateContentRequest,
  CreatePropertyRequest,
  PropertyContent,
} from '#contracts/properties/api.ts';
import { parseList } from '#contracts/sections/kinds/list-codec.ts';
import { TEMPLATE_IDS } from '#contracts/templates/template-id.ts';
import {
  hasContent,
  LIST_SECTIONS,
  type ListSection,
  type PropertyFormValues,
  TABS,
} from '../form/property-form.ts';

const OPTIONAL_FIELDS = ['description', 'wifiNetwork', 'wifiPassword', 'accessCode', 'coverImage'] as const;

/**
 * Returns the body of POST /api/properties: optional fields that are blank are left out.
 * @param language the one that it is written in
 * @param isActive false for a draft
 */
export function toPropertyRequest(
  values: PropertyFormValues,
  language: Language,
  isActive: boolean,
): CreatePropertyRequest {
  const { name, slug, address, city, country, welcomeTitle, welcomeMessage } = values;
  const template = TEMPLATE_IDS.find((id) => id === values.template);
  const written = OPTIONAL_FIELDS.filter((field) => values[field].trim() !== '');
  return {
    name,
    slug,
    address,
    city,
    country,
    welcomeTitle,
    welcomeMessage,
    language,
    ...(template && { template }),
    ...(!isActive && { isActive }),
    ...Object.fromEntries(written.map((field) => [field, values[field]])),
  };
}

/** Returns the bodies of POST /api/property-content: one for each section in which something is written. */
export function toContentRequests(
  values: PropertyFormValues,
  propertyId: string,
  language: Language,
): CreateContentRequest[] {
  return TABS.filter((tab) => tab === 'checkin' || isListSection(tab))
    .filter((section) => hasContent(section, values))
    .map((section) => ({ propertyId, language, section, ...contentOf(section, values) }));
}

/**
 * Returns the body that writes a section below the ready-made texts that it begins with.
 * @param begun the section as the server has it; undefined where it has none
 */
export function belowBeginning(
  request: CreateContentRequest,
  begun: Pick<PropertyContent, 'items'> | undefined,
): CreateContentRequest {
  if (begun === undefined) return request;
  const { content = '', items, ...section } = request;
  if (!Array.isArray(begun.items))
    return { ...section, items: { ...(items as object), blocks: begun.items.blocks } };
  return {
    ...section,
    items: [...begun.items.filter(({ block }) => block !== undefined), ...parseList(content)],
  };
}

function isListSection(tab: string): tab is ListSection {
  return LIST_SECTIONS.includes(tab as ListSection);
}

function contentOf(section: ListSection | 'checkin', values: PropertyFormValues) {
  if (section !== 'checkin') return values[section];
  const written = Object.entries(values.checkin).filter(([, value]) => value !== '' && value !== false);
  return { items: Object.fromEntries(written) };
}
