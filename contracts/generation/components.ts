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
import { adminUserRecordSchema, setUserPackageRequestSchema } from '../admins/api.ts';
import { packageSchema, planSchema, setPricingRequestSchema } from '../billing/api.ts';
import { actingAccountSchema } from '../collaborators/acting-account.ts';
import {
  changePermissionsRequestSchema,
  completeInviteRequestSchema,
  inviteDetailsSchema,
  inviteRequestSchema,
  subAccountSchema,
} from '../collaborators/api.ts';
import { permissionSchema } from '../collaborators/permissions.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { problemSchema } from '../kernel/problem.ts';
import {
  bookSchema,
  createContentRequestSchema,
  createPropertyRequestSchema,
  propertyContentSchema,
  propertySchema,
  publicContentSchema,
  publicPropertySchema,
  saveBookRequestSchema,
  updateContentRequestSchema,
  updatePropertyRequestSchema,
  updateSectionsRequestSchema,
} from '../properties/api.ts';
import { themeSchema } from '../properties/fields.ts';
import { restoreRequestSchema } from '../properties/history.ts';
import { sectionItemsSchema } from '../sections/kinds.ts';
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
  Permission: {
    schema: permissionSchema,
    description: "What a collaborator may do in an owner's account. Each includes reading its properties.",
  },
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
  SubAccount: {
    schema: subAccountSchema,
    description: 'A collaborator or an open invite, whose link is /invite/{inviteToken}.',
    example: examples.subAccount,
  },
  InviteDetails: {
    schema: inviteDetailsSchema,
    description: 'What an invite is about. With `existingAccount` it is accepted by signing in.',
    example: examples.inviteDetails,
  },
  ActingAccount: {
    schema: actingAccountSchema,
    description: "An owner's account that somebody else may act in.",
    example: examples.actingAccount,
  },
  Plan: {
    schema: planSchema,
    description: 'A package as it is on offer. Prices are cents per month.',
    example: examples.plan,
  },
  Package: {
    schema: packageSchema,
    description: 'A package with what it allows. A limit of null is none.',
    example: examples.proPackage,
  },
  AdminUserRecord: {
    schema: adminUserRecordSchema,
    description: 'A host as administrators see one, with the present prices of the package.',
    example: examples.adminUserRecord,
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
  Book: {
    schema: bookSchema,
    description: 'A property with what is written of it, in every language.',
    example: examples.book,
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
  InviteRequest: {
    schema: inviteRequestSchema,
    description: 'Whom to let in, and what they may do: at least one permission.',
    example: examples.inviteRequest,
  },
  ChangePermissionsRequest: {
    schema: changePermissionsRequestSchema,
    description: 'All that a collaborator may do from here on.',
    example: examples.changePermissionsRequest,
  },
  CompleteInviteRequest: {
    schema: completeInviteRequestSchema,
    description: 'A password of at least 6 characters. `confirmPassword` is checked where it is sent.',
    example: examples.completeInviteRequest,
  },
  SetPricingRequest: {
    schema: setPricingRequestSchema,
    description:
      'Prices in decimal euros; `discounted` may be absent, null or empty. `basic` is the package named Free.',
    example: examples.setPricingRequest,
  },
  SetUserPackageRequest: {
    schema: setUserPackageRequestSchema,
    description: 'The id of a package, or null for none.',
    example: examples.setUserPackageRequest,
  },
  CreatePropertyRequest: {
    schema: createPropertyRequestSchema,
    description: "The fields of a new property. For optional ones, null and '' mean none.",
    example: examples.createPropertyRequest,
  },
  RestoreRequest: {
    schema: restoreRequestSchema,
    description:
      'What is to be as it was: a section, details, or several of these at once. Without a language, a section in all; without fields, all that is written of a property.',
    example: examples.restoreRequest,
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
  SaveBookRequest: {
    schema: saveBookRequestSchema,
    description:
      'Fields and sections of a property: all of it or nothing. What the body does not name stays as it is.',
    example: examples.saveBookRequest,
  },
  UpdateSectionsRequest: {
    schema: updateSectionsRequestSchema,
    description: 'Sections to write, modules to remove, order and visibility: all of it or nothing.',
    example: examples.updateSectionsRequest,
  },
};
