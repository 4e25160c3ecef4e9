import type { z } from 'zod';
import {
  changeEmailRequestSchema,
  changePasswordRequestSchema,
  loginRequestSchema,
  registerRequestSchema,
  renewedSessionSchema,
  sessionSchema,
  userSchema,
} from '../accounts/api.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { problemSchema } from '../kernel/problem.ts';
import {
  createContentRequestSchema,
  createPropertyRequestSchema,
  propertyContentSchema,
  propertySchema,
  publicContentSchema,
  publicPropertySchema,
  updateContentRequestSchema,
  updatePropertyRequestSchema,
  updateSectionsRequestSchema,
} from '../properties/api.ts';
import { themeSchema } from '../properties/fields.ts';
import { sectionItemsSchema } from '../sections/any-items.ts';
import { sectionKeySchema, sectionMetadataSchema } from '../sections/section-keys.ts';
import * as examples from './examples.ts';

/** A schema that the documentation shows under a name of its own. */
export interface Component {
  readonly schema: z.ZodType;
  readonly description: string;
  /** A value that passes the schema as it is. */
  readonly example?: unknown;
}

type Components = Readonly<Record<string, Component>>;

/** Values that read the same in requests and answers. */
export const valueComponents: Components = {
  Language: { schema: languageSchema, description: 'A language of the product.' },
  Theme: { schema: themeSchema, description: 'The look of a guest page.' },
  SectionKey: {
    schema: sectionKeySchema,
    description: 'One of the ten fixed sections, or `custom_{timestamp}` for a module of the host.',
    example: 'rules',
  },
};

/** What calls are answered with. */
export const answerComponents: Components = {
  Problem: {
    schema: problemSchema,
    description: 'A refusal (RFC 9457). `code` is stable; `message` equals `detail`.',
    example: examples.problem,
  },
  User: { schema: userSchema, description: 'The signed-in person.', example: examples.user },
  Session: {
    schema: sessionSchema,
    description: 'A token to send as `Authorization: Bearer …`, and whose it is.',
    example: examples.session,
  },
  RenewedSession: {
    schema: renewedSessionSchema,
    description: 'The token to go on with: the one that was sent has ended.',
    example: examples.renewedSession,
  },
  Property: {
    schema: propertySchema,
    description: 'A property as its host sees it. Image fields are paths of this site.',
    example: examples.property,
  },
  PropertyContent: {
    schema: propertyContentSchema,
    description: 'One section in one language. `content` is the string form of `items`.',
    example: examples.propertyContent,
  },
  PublicContent: {
    schema: publicContentSchema,
    description: 'One section as a guest reads it; `language` is that of its text.',
    example: examples.publicContent,
  },
  PublicProperty: {
    schema: publicPropertySchema,
    description: 'The welcome book as a guest sees it, its sections in the order in which they are shown.',
    example: examples.publicProperty,
  },
  SectionItems: {
    schema: sectionItemsSchema,
    description: 'The structured content of a section: entries, local tips, or check-in details.',
    example: examples.publicContent.items,
  },
  SectionMetadata: {
    schema: sectionMetadataSchema,
    description: 'How a custom module presents itself.',
    example: { title: 'Piscina', icon: 'star', description: 'Orari e regole', isCustom: true },
  },
};

/** What calls take. */
export const requestComponents: Components = {
  RegisterRequest: {
    schema: registerRequestSchema,
    description: '`confirmPassword` is checked where it is sent.',
    example: examples.registerRequest,
  },
  LoginRequest: {
    schema: loginRequestSchema,
    description: 'The e-mail in any case; the password as typed.',
    example: examples.loginRequest,
  },
  ChangePasswordRequest: {
    schema: changePasswordRequestSchema,
    description:
      'The current password and another one. `confirmPassword` is optional, and checked when sent.',
    example: examples.changePasswordRequest,
  },
  ChangeEmailRequest: {
    schema: changeEmailRequestSchema,
    description: 'Another e-mail, and the password to confirm.',
    example: examples.changeEmailRequest,
  },
  CreatePropertyRequest: {
    schema: createPropertyRequestSchema,
    description: "The fields of a new property. For optional ones, null and '' mean none.",
    example: examples.createPropertyRequest,
  },
  UpdatePropertyRequest: {
    schema: updatePropertyRequestSchema,
    description: 'What the body does not name stays as it is.',
    example: examples.updatePropertyRequest,
  },
  CreateContentRequest: {
    schema: createContentRequestSchema,
    description:
      'A section as text (`content`) or structured (`items`); where both are sent, `items` counts.',
    example: examples.createContentRequest,
  },
  UpdateContentRequest: {
    schema: updateContentRequestSchema,
    description: 'What the body does not name stays as it is.',
    example: { title: examples.publicContent.title },
  },
  UpdateSectionsRequest: {
    schema: updateSectionsRequestSchema,
    description: 'Sections to write, modules to remove, order and visibility: all of it or nothing.',
    example: examples.updateSectionsRequest,
  },
};
