import type { CallRow, Section } from './requirement.ts';
import {
  accounts,
  admins,
  adminUserList,
  adminUsers,
  collaborators,
  content,
  erasure,
  guestActivity,
  media,
  pricing,
  properties,
  publicPages,
  siteSettings,
} from './test-files.ts';

const USER = [
  ...[
    'id',
    'email',
    'firstName',
    'lastName',
    'profileImageUrl',
    'emailVerified',
    'packageId',
    'package.name',
  ],
  ...['subscriptionStatus', 'subscriptionStartDate', 'subscriptionEndDate', 'trialEndDate'],
];
const SESSION = ['token', ...USER.map((field) => `user.${field}`)];

const PROPERTY = [
  ...['id', 'userId', 'name', 'slug', 'customUrl', 'description', 'address', 'city', 'country', 'coverImage'],
  ...[
    'logoImage',
    'theme',
    'customThemeImage',
    'welcomeTitle',
    'welcomeMessage',
    'accessCode',
    'wifiNetwork',
  ],
  ...['wifiPassword', 'isActive', 'viewCount', 'sectionOrder', 'hiddenSections'],
];
const GUEST_PROPERTY = [
  ...PROPERTY.filter((field) => !['userId', 'isActive', 'viewCount'].includes(field)),
  ...['content', 'content.section', 'content.title', 'content.content'],
];
const SUB_ACCOUNT = [
  ...['id', 'ownerId', 'collaboratorId', 'email', 'permissions', 'status', 'inviteToken', 'inviteExpiresAt'],
  ...['collaborator.firstName', 'collaborator.lastName'],
];
const ADMIN_USER = [
  ...['id', 'firstName', 'lastName', 'email', 'createdAt', 'packageId', 'package.name', 'package.price'],
  ...['package.discountedPrice', 'package.billingPeriod'],
];
const PACKAGE = [
  ...['id', 'name', 'description', 'price', 'discountedPrice', 'currency', 'billingPeriod', 'features'],
  ...['maxProperties', 'isActive', 'sortOrder'],
];
const PRICES = ['basic', 'pro', 'business'].flatMap((plan) => [`${plan}.regular`, `${plan}.discounted`]);

/** The calls of the specification, in its order and its words. */
export const SPECIFIED_CALLS: readonly Section<CallRow>[] = [
  {
    title: 'Auth and account',
    rows: [
      {
        call: 'GET /api/user',
        request: 'none',
        answer: 'Loads the current user. 401 gives an empty user.',
        gives: USER,
        tests: [
          accounts('POST /api/register', 'opens an account with a trial of 14 days and signs in'),
          accounts('a token', 'of any other kind is Unauthorized'),
        ],
      },
      {
        call: 'POST /api/login',
        request: 'credentials (email and password)',
        answer: 'token and user',
        takes: ['email', 'password'],
        gives: SESSION,
        tests: [
          accounts('POST /api/login', 'signs in by e-mail, without regard to case'),
          accounts('POST /api/login', 'takes a password exactly as it was chosen'),
        ],
      },
      {
        call: 'POST /api/register',
        request: 'registration object (first name, last name, email, password)',
        answer: 'token and user',
        takes: ['firstName', 'lastName', 'email', 'password', 'confirmPassword'],
        gives: SESSION,
        tests: [
          accounts('POST /api/register', 'opens an account with a trial of 14 days and signs in'),
          accounts('POST /api/register', 'lets one of many win an e-mail'),
        ],
      },
      {
        call: 'PUT /api/auth/change-password',
        request: 'currentPassword, newPassword',
        answer: 'shape not shown',
        takes: ['currentPassword', 'newPassword', 'confirmPassword'],
        gives: ['success', 'token'],
        tests: [
          accounts(
            'PUT /api/auth/change-password',
            'lets the new password count alone, and ends every session but that of the token it answers with',
          ),
          accounts(
            'PUT /api/auth/change-password',
            'refuses a wrong current password with 400 and ends nothing',
          ),
        ],
      },
      {
        call: 'PUT /api/auth/change-email',
        request: 'newEmail, password',
        answer: 'shape not shown',
        takes: ['newEmail', 'password'],
        gives: ['success', 'token'],
        tests: [
          accounts(
            'PUT /api/auth/change-email',
            'moves to the new address, frees the former, and ends the other sessions',
          ),
          accounts('PUT /api/auth/change-email', 'refuses an address that is taken, without regard to case'),
        ],
      },
    ],
  },
  {
    title: 'Properties',
    rows: [
      {
        call: 'GET /api/properties',
        request: 'none; only when authenticated',
        answer: "the host's list",
        gives: PROPERTY,
        tests: [
          properties('reading properties', "lists the host's own, newest first"),
          guestActivity('viewCount of a property', 'counts the views of its page wherever its host reads it'),
        ],
      },
      {
        call: 'GET /api/properties/{id}/analytics',
        request: 'only when a property is selected',
        answer: 'array of section, viewCount, lastViewedAt',
        gives: ['section', 'viewCount', 'lastViewedAt'],
        tests: [
          guestActivity(
            'GET /api/properties/{id}/analytics',
            'tells each section that was read, the most read first',
          ),
          guestActivity('GET /api/properties/{id}/analytics', 'is the owner’s alone'),
        ],
      },
      {
        call: 'POST /api/properties',
        request:
          'name, slug, description, address, city, country, welcomeTitle, welcomeMessage, wifiNetwork, wifiPassword, coverImage (omitted if none)',
        answer: 'id, slug',
        takes: [
          ...['name', 'slug', 'description', 'address', 'city', 'country', 'welcomeTitle', 'welcomeMessage'],
          ...['wifiNetwork', 'wifiPassword', 'coverImage'],
        ],
        gives: PROPERTY,
        tests: [
          properties('POST /api/properties', 'creates a property with the fields of the form'),
          properties('POST /api/properties', 'lets one of twenty at once have a slug'),
        ],
      },
      {
        call: 'GET /api/properties/slug/{slug}',
        request: 'authenticated',
        answer: 'property with customUrl and hiddenSections',
        gives: PROPERTY,
        tests: [
          properties('reading properties', 'finds one by its slug, with its tag'),
          properties('reading properties', 'answers 404 for %s'),
        ],
      },
      {
        call: 'PUT /api/properties/{id}',
        request:
          'name, city, country, address, customUrl, wifiNetwork, wifiPassword, welcomeTitle, welcomeMessage, description, coverImage, logoImage, theme, customThemeImage, sectionOrder, hiddenSections',
        answer: 'read as the property',
        takes: [
          ...[
            'name',
            'city',
            'country',
            'address',
            'customUrl',
            'wifiNetwork',
            'wifiPassword',
            'welcomeTitle',
          ],
          ...['welcomeMessage', 'description', 'coverImage', 'logoImage', 'theme', 'customThemeImage'],
          ...['sectionOrder', 'hiddenSections', 'slug', 'accessCode', 'language', 'isActive'],
        ],
        gives: PROPERTY,
        tests: [
          properties('PUT /api/properties/{id}', 'takes every field of the edit form'),
          properties('PUT /api/properties/{id}', 'changes what the body names and nothing else'),
          properties('PUT /api/properties/{id}', '%j removes what is optional'),
        ],
      },
    ],
  },
  {
    title: 'Content',
    rows: [
      {
        call: 'POST /api/property-content',
        request:
          "propertyId, language ('it'), section, title, content (plus sectionMetadata for custom modules). Create sends one per non-empty section.",
        answer: 'not shown',
        takes: [
          ...['propertyId', 'language', 'section', 'title', 'content', 'sectionMetadata.title'],
          ...['sectionMetadata.icon', 'sectionMetadata.description', 'sectionMetadata.isCustom'],
        ],
        gives: ['id', 'propertyId', 'language', 'section', 'title', 'content', 'sectionMetadata.title'],
        tests: [
          content('POST /api/property-content', 'writes a section, then replaces it in that language'),
          content('POST /api/property-content', 'keeps check-in details through their JSON'),
          content('POST /api/property-content', 'keeps local tips through their JSON'),
        ],
      },
      {
        call: 'PUT /api/property-content/{id}',
        request: 'title, content (plus sectionMetadata for custom modules)',
        answer: 'not shown',
        takes: ['title', 'content', 'sectionMetadata.title'],
        gives: ['id', 'title', 'content', 'sectionMetadata.title'],
        tests: [
          content('PUT /api/property-content/{id}', 'changes the parts that it names'),
          content('PUT /api/property-content/{id}', 'edits a module, which keeps its icon in every language'),
        ],
      },
      {
        call: 'GET /api/properties/{id}/content',
        as: 'GET /api/properties/{id}/content?language=it',
        request: 'none',
        answer: 'list of section, content, title',
        gives: ['section', 'content', 'title'],
        tests: [content('POST /api/property-content', 'writes a section, then replaces it in that language')],
      },
    ],
  },
  {
    title: 'Uploads',
    rows: [
      {
        call: 'POST /api/objects/upload',
        request: 'no body shown',
        answer: 'uploadURL. The file is then sent by PUT to that URL with its content type.',
        gives: ['uploadURL'],
        tests: [
          media(
            'files over HTTP',
            'an address to upload to',
            'is for signed-in hosts, under the origin of the site',
          ),
          media('files over HTTP', 'an upload', 'needs no token and answers with what arrived'),
        ],
      },
      ...(
        [
          ['PUT /api/cover-images', 'coverImageURL'],
          ['PUT /api/logo-images', 'logoImageURL'],
          ['PUT /api/custom-theme-images', 'customThemeImageURL'],
        ] as const
      ).map(([call, field]) => ({
        call,
        request: field,
        answer: 'objectPath, joined to the site origin',
        takes: [field],
        gives: ['objectPath'],
        tests: [
          media('files over HTTP', 'takes a picture from its upload through PUT %s to the public'),
          media(
            'files over HTTP',
            'putting to use',
            'refuses what was uploaded by someone else, or elsewhere',
          ),
        ],
      })),
    ],
  },
  {
    title: 'Public',
    rows: [
      {
        call: 'GET /api/public/properties/{slug}',
        request: 'none',
        answer: 'property fields plus content list, sectionOrder, hiddenSections, accessCode, theme',
        gives: GUEST_PROPERTY,
        tests: [
          publicPages(
            'GET /api/public/properties/{slug}',
            'answers with what a guest needs and nothing of the owner',
          ),
          publicPages('GET /api/public/properties/{slug}', 'is there while the property is published'),
          publicPages(
            'GET /api/public/properties/{slug}',
            'speaks the language asked for, section by section, else the main one',
          ),
        ],
      },
      {
        call: 'GET /api/public/custom/{customPath}',
        request: 'none',
        answer: 'shape not shown',
        gives: GUEST_PROPERTY,
        tests: [
          publicPages(
            'GET /api/public/custom/{customPath}',
            'answers as the call by slug does, in language and tag',
          ),
          publicPages('GET /api/public/custom/{customPath}', 'knows nothing of %s'),
        ],
      },
      {
        call: 'POST /api/public/properties/{id}/track-section',
        request: '{section} on the slug page, or {sectionId, language} on the custom page',
        answer: 'not shown',
        takes: ['section', 'sectionId', 'language'],
        tests: [
          guestActivity(
            'POST /api/public/properties/{id}/track-section',
            'takes both forms, and is in the log once it is answered',
          ),
        ],
      },
    ],
  },
  {
    title: 'Landing',
    rows: [
      {
        call: 'GET /api/pricing',
        request: 'none',
        answer:
          'array of plans (id, name, price, discountedPrice, description, features). Refetched every 60 s and fresh for 30 s.',
        gives: ['id', 'name', 'price', 'discountedPrice', 'description', 'features'],
        tests: [
          pricing(
            'GET /api/pricing',
            'answers everybody with the plans, lowest first, and their prices in cents',
          ),
        ],
      },
      ...(['youtube_url', 'annual_discount_percentage'] as const).map((key) => ({
        call: 'GET /api/site-settings/{key}',
        as: `GET /api/site-settings/${key}`,
        request: 'none',
        answer: 'value. Fresh for 5 min.',
        gives: ['key', 'value', 'description'],
        tests: [
          siteSettings('GET /api/site-settings/{key}', 'answers with the default before anybody has set it'),
          siteSettings('PUT /api/admin/site-settings/{key}', 'sets a value, which everybody reads at once'),
        ],
      })),
    ],
  },
  {
    title: 'Sub-accounts and invites',
    rows: [
      {
        call: 'GET /api/sub-accounts',
        request: 'none',
        answer: 'list',
        gives: SUB_ACCOUNT,
        tests: [
          collaborators('inviting', 'answers with the sub-account and its link, and lists it'),
          collaborators('completing an invite', "opens an account and signs in to the owner's"),
        ],
      },
      {
        call: 'POST /api/sub-accounts',
        request: 'email, permissions',
        answer: 'email, inviteToken',
        takes: ['email', 'permissions'],
        gives: SUB_ACCOUNT,
        tests: [collaborators('inviting', 'answers with the sub-account and its link, and lists it')],
      },
      {
        call: 'DELETE /api/sub-accounts/{id}',
        request: 'none',
        answer: 'not shown',
        tests: [
          collaborators(
            'removing a collaborator',
            'ends what they have open, and leaves them their own account',
          ),
          collaborators(
            'the link of an invite',
            'is dead once the invite is withdrawn, and the e-mail can be invited again',
          ),
        ],
      },
      {
        call: 'POST /api/sub-accounts/{id}/resend-invite',
        request: 'none',
        answer: 'inviteToken',
        gives: ['inviteToken'],
        tests: [
          collaborators('the link of an invite', 'is replaced by sending the invite again'),
          collaborators('the link of an invite', 'is dead once used, and the invite is not sent again'),
        ],
      },
      {
        call: 'GET /api/invite/{token}',
        request: 'none',
        answer: 'ownerName, email, permissions',
        gives: ['ownerName', 'email', 'permissions'],
        tests: [
          collaborators('the link of an invite', 'tells whoever has it what it is about'),
          collaborators('the link of an invite', 'is dead where it was never made, or was altered'),
          collaborators(
            'the link of an invite',
            'expires, and comes to life again by sending the invite again',
          ),
        ],
      },
      {
        call: 'POST /api/invite/{token}/complete',
        request: 'firstName, lastName, password',
        answer: 'token, stored as auth_token',
        takes: ['firstName', 'lastName', 'password', 'confirmPassword'],
        gives: SESSION,
        tests: [
          collaborators('completing an invite', "opens an account and signs in to the owner's"),
          collaborators('completing an invite', 'happens once, also when it is asked for twice at once'),
        ],
      },
    ],
  },
  {
    title: 'Admin',
    rows: [
      {
        call: 'POST /api/admin/login',
        request: 'email, password',
        answer: 'token and admin{firstName}. The error body has message.',
        takes: ['email', 'password'],
        gives: ['token', 'admin.firstName'],
        tests: [
          admins(
            'POST /api/admin/login',
            'signs the administrator in whom the installation began with, without regard to case',
          ),
          admins(
            'POST /api/admin/login',
            'gives the same answer to a wrong password, an unknown e-mail, and a host',
          ),
        ],
      },
      {
        call: 'GET /api/admin/users',
        as: 'GET /api/admin/users (bearer)',
        request: 'none',
        answer: 'list of users',
        gives: ADMIN_USER,
        tests: [
          adminUserList('GET /api/admin/users', 'lists everybody as the documented array, by name'),
          adminUserList('GET /api/admin/users', 'sorts by %s, and backwards'),
          adminUserList(
            'GET /api/admin/users',
            'sorts by package, from none to the highest and back, and by name within each',
          ),
          adminUserList('GET /api/admin/users', 'is for administrators alone'),
        ],
      },
      {
        call: 'GET /api/admin/packages',
        as: 'GET /api/admin/packages (bearer)',
        request: 'none',
        answer: 'list of packages',
        gives: PACKAGE,
        tests: [
          pricing(
            'GET /api/admin/packages',
            'answers with the packages in the order of their rank, and with what they allow',
          ),
          pricing('GET /api/admin/packages', 'is for administrators alone'),
        ],
      },
      {
        call: 'GET /api/site-settings/{key}',
        as: 'GET /api/site-settings/{key} (bearer)',
        request: 'none',
        answer: 'value',
        gives: ['value'],
        tests: [
          siteSettings('GET /api/site-settings/{key}', 'answers an administrator as it answers everybody'),
        ],
      },
      {
        call: 'PUT /api/admin/users/{id}/package',
        request: 'packageId (null to remove)',
        answer: 'not shown',
        takes: ['packageId'],
        gives: ADMIN_USER,
        tests: [
          adminUsers(
            'PUT /api/admin/users/{id}/package',
            'moves a host up, down and to no package, and answers with the record',
          ),
        ],
      },
      {
        call: 'DELETE /api/admin/users/{id}',
        request: 'none',
        answer: 'not shown',
        tests: [
          erasure('an erased person', 'can be deleted once; whoever never was cannot'),
          erasure('an erased person', 'is in no answer, to anybody'),
          erasure('an erased person', 'is signed out, with everybody who worked in their account'),
        ],
      },
      {
        call: 'POST /api/admin/pricing',
        request:
          'basic, pro, business, each with regular and discounted (decimal euro strings), and annualDiscount',
        answer: 'not shown',
        takes: [...PRICES, 'annualDiscount'],
        tests: [
          pricing(
            'POST /api/admin/pricing',
            'sets the prices, Basic being the package named Free, and the annual discount; it shows at once',
          ),
          pricing('POST /api/admin/pricing', 'changes nothing where one of the prices is none'),
        ],
      },
      ...(['annual_discount_percentage', 'youtube_url'] as const).map((key) => ({
        call: 'PUT /api/admin/site-settings/{key}',
        as: `PUT /api/admin/site-settings/${key}`,
        request: 'value, description',
        answer: 'not shown',
        takes: ['value', 'description'],
        gives: ['key', 'value', 'description'],
        tests: [
          siteSettings('PUT /api/admin/site-settings/{key}', 'sets a value, which everybody reads at once'),
          siteSettings('PUT /api/admin/site-settings/{key}', 'is for administrators alone'),
        ],
      })),
    ],
  },
];
