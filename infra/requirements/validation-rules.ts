import type { RuleRow, Section } from './requirement.ts';
import {
  accounts,
  admins,
  blankEntries,
  collaborators,
  content,
  customUrl,
  media,
  mediaService,
  objectForms,
  pdfLogoApi,
  percentage,
  pricing,
  properties,
  sanitisedReads,
  sectionOrder,
  siteSettings,
  slug,
} from './test-files.ts';

const needs = properties('POST /api/properties', 'needs %s');
const createRefuses = properties('POST /api/properties', 'refuses %s %j');
const lengths = properties(
  'POST /api/properties',
  'takes a name of 255 characters and a slug of 100, and no longer ones',
);
const editRefuses = properties('PUT /api/properties/{id}', 'refuses %s %j');
const refusesContent = content('POST /api/property-content', 'refuses %s');
const passwordRefuses = accounts('PUT /api/auth/change-password', 'refuses %s %j: %s');
const emailWords = accounts('PUT /api/auth/change-email', 'asks for both fields in the words of the form');
const loginWords = accounts('POST /api/login', 'asks for both fields in the words of the form');
const registerRefuses = accounts('POST /api/register', 'refuses %s %j: %s');
const inviteRefuses = collaborators('inviting', 'is refused with %s');
const completionRefuses = collaborators(
  'completing an invite',
  'is refused with %s, and the invite stays open',
);
const typesOfFiles = mediaService('media', 'putting to use', 'refuses for a %s what its bytes say it is not');
const mostBytes = mediaService(
  'media',
  'an upload',
  'may fill the limit and no byte more, and a refused one leaves the address good',
);
const pdfLogo = pdfLogoApi(
  'a PDF as the logo',
  'is served as a picture of its first page, which the property names to everybody',
);
const formOfItsKind = objectForms('a file in a form', 'is held to the types and sizes of its kind');

const create = (field: string, rule: string, says: string, ...tests: RuleRow['tests']): RuleRow => ({
  ...{ where: `Create property: ${field}`, rule, says, tests },
});
const edit = (field: string, rule: string, says: string): RuleRow => ({
  ...{ where: `Edit property: ${field}`, rule, says, tests: [editRefuses] },
});

/** The validation rules, in the order and the words of the specification. */
export const VALIDATION_RULES: readonly Section<RuleRow>[] = [
  {
    title: 'Create property',
    rows: [
      create('name', 'required', 'Property name is required', needs),
      create('name', 'max 255', 'Must be at most 255 characters', lengths),
      create('slug', 'required', 'URL slug is required', needs),
      create('slug', 'max 100', 'URL slug must be at most 100 characters', lengths),
      create(
        'slug',
        'lowercase letters, digits and hyphens only',
        'Slug must contain only lowercase letters, numbers, and hyphens',
        createRefuses,
        slug('slugSchema', 'answers %j with %j'),
      ),
      create('address', 'required', 'Address is required', needs),
      create('city', 'required', 'City is required', needs),
      create('country', 'required', 'Country is required', needs),
      create('welcomeTitle', 'required', 'Welcome title is required', needs),
      create('welcomeMessage', 'required', 'Welcome message is required', needs),
      {
        where: 'Create property',
        rule: 'Everything else is optional.',
        tests: [properties('POST /api/properties', 'says all that is wrong at once')],
      },
      {
        where: 'Create property',
        rule: 'A section is saved only if its title or content is non-empty.',
        tests: [content('POST /api/property-content', 'counts nothing but blanks as emptying')],
      },
    ],
  },
  {
    title: 'Edit property (Italian messages)',
    rows: [
      edit('name', 'required', 'Il nome della proprietà è obbligatorio'),
      edit('city', 'required', 'La città è obbligatoria'),
      edit('country', 'required', 'Il paese è obbligatorio'),
      edit(
        'customUrl',
        'optional; lowercase letters, digits and hyphens only',
        'URL può contenere solo lettere minuscole, numeri e trattini',
      ),
      edit('customUrl', '3 to 50 characters', 'URL deve essere tra 3 e 50 caratteri'),
      {
        where: 'Edit property: customUrl',
        rule: "The input is forced to lowercase, other characters become '-' and repeated dashes collapse.",
        tests: [
          customUrl('forceCustomUrl', 'lowercases, puts dashes for other characters and collapses them'),
        ],
      },
      {
        where: 'Edit property: custom module',
        rule: 'needs a non-empty trimmed name or title, when adding and when editing',
        tests: [refusesContent],
      },
    ],
  },
  {
    title: 'Saving content',
    rows: [
      {
        where: 'Check-in',
        rule: 'The check-in section is saved if present.',
        tests: [content('POST /api/property-content', 'keeps check-in details through their JSON')],
      },
      {
        where: 'Local tips',
        rule: 'saved only when non-blank. Otherwise the existing local content is emptied.',
        tests: [
          blankEntries('isBlank', 'holds for %s with %j'),
          content('POST /api/property-content', 'counts nothing but blanks as emptying'),
        ],
      },
      {
        where: 'Local tips',
        rule: 'Entries with both name and description blank are dropped.',
        tests: [blankEntries('dropBlankEntries', 'drops tips without name and description')],
      },
      {
        where: 'List sections',
        rule: 'save only entries with a title or content, joined one per line',
        tests: [blankEntries('dropBlankEntries', 'drops entries without title and content')],
      },
      {
        where: 'HTML in content',
        rule: 'an allow-list is applied on the server, on write and on read',
        tests: [
          content(
            'POST /api/property-content',
            'neutralises HTML in every form, and leaves what is not HTML alone',
          ),
          sanitisedReads(
            'a section that did not come by way of today’s commands',
            'is fit for guests when it is read, by its host and by them',
          ),
        ],
      },
      {
        where: 'Section order',
        rule: 'The saved order is used. Fixed sections missing from it are appended.',
        tests: [
          sectionOrder('mergeSectionOrder', 'takes the saved order first and appends missing sections'),
        ],
      },
    ],
  },
  {
    title: 'Files',
    rows: [
      { where: 'Cover image', rule: 'one file, 10485760 bytes (10 MB)', tests: [mostBytes] },
      { where: 'Check-in file', rule: 'one file, 10 MB', tests: [mostBytes] },
      {
        where: 'Logo',
        rule: 'png, jpeg, jpg, pdf',
        says: 'Carica solo file PNG, JPEG o PDF.',
        tests: [typesOfFiles, formOfItsKind, pdfLogo],
      },
      {
        where: 'Logo',
        rule: '5 MB',
        says: 'Il file deve essere massimo 5MB.',
        tests: [
          media('files over HTTP', 'putting to use', 'tells a logo of more than 5 MB so'),
          formOfItsKind,
        ],
      },
      { where: 'Custom theme image', rule: 'png or jpeg', tests: [typesOfFiles] },
      {
        where: 'Custom theme image',
        rule: '10 MB',
        says: 'Il file deve essere massimo 10MB.',
        tests: [
          formOfItsKind,
          media(
            'files over HTTP',
            'an upload',
            'is told over a real connection that it is too large, and can be tried again',
          ),
        ],
      },
      {
        where: 'Every file',
        rule: 'of another type',
        says: 'Tipo file non supportato',
        tests: [typesOfFiles],
      },
    ],
  },
  {
    title: 'Change password',
    rows: [
      {
        where: 'currentPassword',
        rule: 'at least 1 character',
        says: 'Password attuale richiesta',
        tests: [passwordRefuses],
      },
      {
        where: 'newPassword',
        rule: 'at least 8 characters',
        says: 'La nuova password deve essere di almeno 8 caratteri',
        tests: [passwordRefuses],
      },
      {
        where: 'confirmPassword',
        rule: 'at least 1 character',
        says: 'Conferma password richiesta',
        tests: [passwordRefuses],
      },
      {
        where: 'confirmPassword',
        rule: 'must equal newPassword, shown on confirmPassword',
        says: 'Le password non corrispondono',
        tests: [passwordRefuses],
      },
    ],
  },
  {
    title: 'Change email',
    rows: [
      { where: 'newEmail', rule: 'a valid email', says: 'Email non valida', tests: [emailWords] },
      {
        where: 'password',
        rule: 'at least 1 character',
        says: 'Password richiesta per confermare',
        tests: [emailWords],
      },
    ],
  },
  {
    title: 'Login and registration',
    rows: [
      { where: 'Login: email', rule: 'valid email', says: 'Invalid email', tests: [loginWords] },
      { where: 'Login: password', rule: 'required', says: 'Password is required', tests: [loginWords] },
      {
        where: 'Register: first name, last name',
        rule: 'generic default messages',
        says: 'Required',
        tests: [registerRefuses],
      },
      {
        where: 'Register: email',
        rule: 'generic default messages',
        says: 'Invalid email',
        tests: [registerRefuses],
      },
      {
        where: 'Register: password',
        rule: 'minimum 8',
        says: 'Password must be at least 8 characters',
        tests: [registerRefuses],
      },
      {
        where: 'Register: confirmPassword',
        rule: 'Passwords must match',
        says: "Passwords don't match",
        tests: [registerRefuses],
      },
    ],
  },
  {
    title: 'Invites',
    rows: [
      {
        where: 'Creation',
        rule: 'needs an email and at least one permission',
        says: 'Inserisci email e almeno un permesso',
        tests: [inviteRefuses],
      },
      {
        where: 'Completion',
        rule: 'needs all four fields',
        says: 'Compila tutti i campi',
        tests: [completionRefuses],
      },
      {
        where: 'Completion',
        rule: 'Passwords must match',
        says: 'Le password inserite non coincidono',
        tests: [completionRefuses],
      },
      {
        where: 'Completion',
        rule: 'The password needs at least 6 characters',
        says: 'La password deve essere almeno di 6 caratteri',
        tests: [completionRefuses],
      },
    ],
  },
  {
    title: 'Admin',
    rows: [
      {
        where: 'Login form',
        rule: 'validated by a schema with messages under the fields',
        says: 'Password richiesta',
        tests: [admins('POST /api/admin/login', 'asks for both fields in the words of the form')],
      },
      {
        where: 'Prices',
        rule: 'numbers with step 0.01',
        tests: [pricing('POST /api/admin/pricing', 'changes nothing where one of the prices is none')],
      },
      {
        where: 'Annual discount',
        rule: 'a percentage described as 0-100',
        says: 'La percentuale deve essere tra 0 e 100',
        tests: [
          siteSettings('PUT /api/admin/site-settings/{key}', 'refuses %s %j: %s'),
          percentage('the annual discount', '%j is kept as %s'),
        ],
      },
      {
        where: 'Video URL',
        rule: 'The field type is url.',
        says: 'URL non valido',
        tests: [siteSettings('PUT /api/admin/site-settings/{key}', 'refuses %s %j: %s')],
      },
    ],
  },
];
