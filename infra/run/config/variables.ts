import { isIP } from 'node:net';
import { z } from 'zod';
import { smtpServerAddress } from '#infra/adapters/mail/smtp-server-address.ts';
import { chatAddress } from '#infra/adapters/providers/openai-address.ts';
import { translationAddress } from '#infra/adapters/translation/translation-address.ts';
import { isCommonPassword } from '#kernel/secrets/common-passwords.ts';
import { s3Contradictions, s3Variables } from './s3-variables.ts';

/** The smallest length of JWT_SECRET: as many characters as its HMAC has bytes. */
const jwtSecretLength = 32;

/** Address of one server, or of several with commas between them, which is no URL. */
const eventStoreAddress = /^(esdb|kurrentdb)(\+discover)?:\/\/[^\s/]+(\/\S*)?$/;

/**
 * Tells whether a text is an address, a network in CIDR notation, or a name for private networks. Never everybody:
 * anyone could claim an address.
 */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)];
  if (most === undefined || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
}

const wholeNumber = (message: string) => z.string().regex(/^\d+$/, message).transform(Number);

const translationUrl = z.string().superRefine((text, context) => {
  try {
    translationAddress(text);
  } catch (error) {
    context.addIssue(error instanceof TypeError ? error.message : 'must name a provider of translations');
  }
});

/** Answers that a model words for one house in a day: some for each guest of a large one. */
const DAILY_ANSWERS = 200;
/** Answers that it words for all houses together in a day: two questions of the guests of each of a thousand houses. */
const DAILY_ANSWERS_TOTAL = 2_000;

const chatUrl = z.string().superRefine((text, context) => {
  try {
    chatAddress(text);
  } catch (error) {
    context.addIssue(error instanceof TypeError ? error.message : 'must name a model');
  }
});

/** Folder behind `local:`; none: the one of the models in the data folder. */
const embeddings = z
  .string()
  .trim()
  .regex(/^local:/, 'must be local:, or local: with a folder behind it, such as local:/models')
  .transform((text) => text.slice('local:'.length));

const numberOfAnswers = wholeNumber('must be a whole number of answers').refine(
  Number.isSafeInteger,
  'must be a whole number of answers',
);

const port = wholeNumber('must be a whole number from 0 to 65535').refine(
  (number) => number <= 65_535,
  'must be a whole number from 0 to 65535',
);

const url = (protocols: readonly string[], message: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: message,
    abort: true,
  });

function isSmtpAddress(text: string): boolean {
  try {
    smtpServerAddress(text);
    return true;
  } catch {
    return false;
  }
}

/** An address, or a name with the address in angle brackets. */
const SENDER = /^(?:(?<name>[^<>@]*[^<>@\s])\s+<(?<bracketed>[^<>]+)>|(?<bare>[^<>\s]+))$/;

const sender = z.string().transform((text, context) => {
  const { name, bracketed, bare } = SENDER.exec(text.trim())?.groups ?? {};
  const address = z.email().safeParse(bracketed ?? bare);
  if (address.success) return { name, address: address.data };
  context.addIssue('must be an e-mail address, or Name <address>');
  return z.NEVER;
});

const key = z
  .string()
  .regex(/^[\w-]{43}=?$/, 'must be 32 bytes in base64url (43 characters)')
  .transform((text) => text.slice(0, 43));

/** The variables of the environment, each by what it has to be. */
export const variables = z.object({
  ...s3Variables,
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('development'),
  PORT: port.default(3000),
  OPERATIONS_PORT: port.optional(),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address or a host name, such as 127.0.0.1')
    .optional(),
  DATA_DIR: z.string().default('.data'),
  PUBLIC_ORIGIN: url(['http:', 'https:'], 'must be an origin, such as https://welcome.example.com')
    .refine(
      (text) => new URL(text).href === `${new URL(text).origin}/`,
      'must have no path, query or password',
    )
    .transform((text) => new URL(text).origin)
    .optional(),
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'must be an address such as postgresql://user:password@host:5432/benvenuto',
  ).optional(),
  EVENT_STORE_URL: z
    .string()
    .regex(eventStoreAddress, 'must be an address such as esdb://user:password@host:2113?tls=true')
    .optional(),
  REDIS_URL: url(
    ['redis:', 'rediss:'],
    'must be an address such as redis://user:password@host:6379',
  ).optional(),
  JWT_SECRET: z.string().min(jwtSecretLength, `must have at least ${jwtSecretLength} characters`).optional(),
  MASTER_KEY: key.optional(),
  MASTER_KEY_PREVIOUS: key.optional(),
  BACKUP_RECIPIENT: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine(
      (recipients) => recipients.every((each) => /^age1[0-9a-z]+$/.test(each)),
      'must be a recipient of age, age1…, or several with commas between them',
    )
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .refine((password) => !isCommonPassword(password), 'must not be one of the most common passwords')
    .optional(),
  DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  RATE_LIMIT_SCALE: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be a number above 0')
    .transform(Number)
    .refine((scale) => scale > 0, 'must be a number above 0')
    .default(1),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine(
      (proxies) => proxies.every(isProxy),
      'must list addresses or networks, such as 10.0.0.2,192.168.0.0/16, or loopback, linklocal, uniquelocal',
    )
    .optional(),
  SMTP_URL: z
    .string()
    .refine(isSmtpAddress, 'must be an address such as smtp://user:password@host:587 or smtps://…')
    .optional(),
  MAIL_FROM: sender.optional(),
  TRANSLATION_URL: translationUrl.optional(),
  TRANSLATION_MONTHLY_CHARACTERS: wholeNumber('must be a whole number of characters')
    .refine(Number.isSafeInteger, 'must be a whole number of characters')
    .optional(),
  TRANSLATION_MODELS_URL: url(
    ['http:', 'https:'],
    'must be an address such as https://mirror.example.com/models',
  )
    .refine((text) => {
      const { username, password, search, hash } = new URL(text);
      return `${username}${password}${search}${hash}` === '';
    }, 'must have no user, no query and no #')
    .optional(),
  CHAT_URL: chatUrl.optional(),
  CHAT_DAILY_ANSWERS: numberOfAnswers.default(DAILY_ANSWERS),
  CHAT_DAILY_ANSWERS_TOTAL: numberOfAnswers.default(DAILY_ANSWERS_TOTAL),
  CHAT_EMBEDDINGS: embeddings.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/, 'must be a secret key of Stripe, sk_… or rk_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be the signing secret of an endpoint at Stripe, whsec_…')
    .optional(),
  STRIPE_API_URL: url(['http:', 'https:'], 'must be an address such as http://127.0.0.1:12111').optional(),
  BRAND_NAME: z.string().max(60, 'must have at most 60 characters').default('Benvenuto'),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@benvenuto.example'),
  PRODUCT_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain, such as welcome.example.com')
    .optional(),
});

export type Variables = z.output<typeof variables>;

/** Every variable that the configuration reads. */
export const knownVariables: readonly string[] = Object.keys(variables.shape);

export const NO_ORIGIN = 'PUBLIC_ORIGIN must be set where SMTP_URL is, for the links in mails to lead there';

/** Lists what is wrong between values that are each in order. */
export function contradictions(v: Variables): string[] {
  const problems = s3Contradictions(v);
  if (v.NODE_ENV === 'production') {
    if (!v.JWT_SECRET) problems.push('JWT_SECRET must be set in production');
    if (!v.MASTER_KEY) problems.push('MASTER_KEY must be set in production');
    if (v.SMTP_URL && !v.PUBLIC_ORIGIN) problems.push(NO_ORIGIN);
  }
  if (v.MASTER_KEY_PREVIOUS && !v.MASTER_KEY)
    problems.push('MASTER_KEY must be set where MASTER_KEY_PREVIOUS is');
  if (v.MASTER_KEY_PREVIOUS && v.MASTER_KEY_PREVIOUS === v.MASTER_KEY)
    problems.push('MASTER_KEY_PREVIOUS must be another than MASTER_KEY');
  if (v.BACKUP_RECIPIENT && v.BACKUP_PASSPHRASE)
    problems.push(
      'BACKUP_PASSPHRASE must not be set where BACKUP_RECIPIENT is: an archive is for one or the other',
    );
  if (v.STRIPE_SECRET_KEY && !v.STRIPE_WEBHOOK_SECRET)
    problems.push('STRIPE_WEBHOOK_SECRET must be set where STRIPE_SECRET_KEY is');
  if (v.STRIPE_WEBHOOK_SECRET && !v.STRIPE_SECRET_KEY)
    problems.push('STRIPE_SECRET_KEY must be set where STRIPE_WEBHOOK_SECRET is');
  if (v.OPERATIONS_PORT === v.PORT && v.PORT !== 0)
    problems.push('OPERATIONS_PORT must be another than PORT');
  if (v.ADMIN_EMAIL && !v.ADMIN_PASSWORD) problems.push('ADMIN_PASSWORD must be set where ADMIN_EMAIL is');
  if (v.ADMIN_PASSWORD && !v.ADMIN_EMAIL) problems.push('ADMIN_EMAIL must be set where ADMIN_PASSWORD is');
  return problems;
}
