import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { chatAddress } from '#infra/adapters/chat/openai-address.ts';
import { smtpServerAddress } from '#infra/adapters/mail/smtp-server-address.ts';
import { modelsFolder } from '#infra/adapters/models/pinned-file.ts';
import type { StripeAccount } from '#infra/adapters/payments/stripe-payments.ts';
import type { S3Options } from '#infra/adapters/storage/s3-storage.ts';
import { translationAddress } from '#infra/adapters/translation/translation-address.ts';
import { StartupError } from '#infra/run/embedded/startup-error.ts';
import { isCommonPassword } from '#kernel/secrets/common-passwords.ts';
import { s3Contradictions, s3Of, s3Variables } from './s3-variables.ts';

/** Settings from the environment, read once at boot. Absent fields were not set. */
export interface Config {
  readonly mode: 'development' | 'production' | 'test';
  /** TCP port; 0 lets the system choose. */
  readonly port: number;
  /** TCP port on which the operator is answered. Absent: on `port`, to this machine alone. */
  readonly operationsPort?: number;
  /** Address to listen on. */
  readonly host: string;
  /** Absolute path of the folder that holds everything that must survive. */
  readonly dataDir: string;
  /**
   * Origin before every path in links that leave the site, without a slash at the end. Absent: derived from the address
   * listened on.
   */
  readonly publicOrigin?: string;
  /** A Postgres of the operator's. Absent: the embedded one. */
  readonly databaseUrl?: string;
  /** An EventStoreDB that holds the log (`esdb://…`). Absent: the log is in Postgres. */
  readonly eventStoreUrl?: string;
  /**
   * A Redis that holds the jobs, and counts requests for rate limits. Absent: jobs are in Postgres, each process counts
   * by itself.
   */
  readonly redisUrl?: string;
  /** An S3 store that holds the files. Absent: they are in `dataDir`. */
  readonly s3?: S3Options;
  /** Signs sessions; at least 32 characters. Absent: made once and kept in `dataDir`. */
  readonly jwtSecret?: string;
  /** 32 bytes in base64url that wrap the keys of personal data. Absent: made once and kept in `dataDir`. */
  readonly masterKey?: string;
  /** MASTER_KEY as it was before, while `benvenuto keys rotate` has not put the present one in its place everywhere. */
  readonly previousMasterKey?: string;
  /** The administrator that every start makes sure of. Absent: outside of production, one is made up. */
  readonly admin?: { readonly email: string; readonly password: string };
  /** True where a demo host and a demo property are made. */
  readonly demo: boolean;
  /** Every rate limit is multiplied by this. */
  readonly rateLimitScale: number;
  /** Addresses, networks or names of networks of the proxies whose word on a client's address counts. Absent: nobody's. */
  readonly trustProxy?: readonly string[];
  /** Readers that backups are encrypted for. With neither: whoever has the master key. */
  readonly backup: {
    /** Recipients of the tool `age`, `age1…` each. */
    readonly recipients?: readonly string[];
    readonly passphrase?: string;
  };
  readonly brand: {
    readonly name: string;
    readonly supportEmail: string;
    /** Domain under which hosts get a subdomain of their own. */
    readonly productDomain?: string;
  };
  readonly mail: {
    /** The mail server (`smtp://…`). Absent: mails are simulated. */
    readonly smtpUrl?: string;
    readonly from: { readonly name: string; readonly address: string };
  };
  readonly chat: {
    /** The model that words answers to guests, with its key (`openai:…`). Absent: answers are quoted. */
    readonly url?: string;
    /** Most answers that it words for one house in a day. */
    readonly dailyAnswers: number;
    /** Absolute path of the folder with the model of embeddings. Absent: passages are found by words and concepts alone. */
    readonly embeddings?: string;
  };
  readonly translation: {
    /** The provider of translations, with its key (`deepl:…`). Absent: nothing is asked of a machine. */
    readonly url?: string;
    /** Most characters that all books together send to it in a month. Absent: no limit of ours. */
    readonly monthlyCharacters?: number;
    /** Address that models for this machine are fetched from. Absent: that of their repository. */
    readonly modelsUrl?: string;
  };
  /** The operator's account at Stripe. Absent: no payments by card. */
  readonly stripe?: StripeAccount;
}

/** The configuration of a role's own process. */
export type RoleConfig = Config & Required<Pick<Config, 'databaseUrl' | 'masterKey' | 'jwtSecret'>>;

export type Environment = Readonly<Record<string, string | undefined>>;

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

const variables = z.object({
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
  CHAT_DAILY_ANSWERS: wholeNumber('must be a whole number of answers')
    .refine(Number.isSafeInteger, 'must be a whole number of answers')
    .default(DAILY_ANSWERS),
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

type Variables = z.output<typeof variables>;

/** Every variable that the configuration reads. */
export const knownVariables: readonly string[] = Object.keys(variables.shape);

/**
 * Reads the environment. A variable set to nothing counts as not set.
 * @param cwd folder that a relative DATA_DIR starts from.
 * @throws StartupError that names every variable at fault and what it must be, never its value.
 */
export function readConfig(environment: Environment, cwd: string = process.cwd()): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(set);
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...(parsed.data ? contradictions(parsed.data) : []),
  ];
  if (!parsed.data || problems.length > 0) throw invalid(problems);
  return toConfig(parsed.data, cwd);
}

/**
 * Reads the environment of a process that is one role among several: what they share, none of them may
 * make up for itself.
 * @throws StartupError as `readConfig`
 */
export function readRoleConfig(environment: Environment, cwd?: string): RoleConfig {
  const config = readConfig(environment, cwd);
  const { databaseUrl, masterKey, jwtSecret } = config;
  if (config.mail.smtpUrl !== undefined && config.publicOrigin === undefined) throw invalid([NO_ORIGIN]);
  if (databaseUrl === undefined || masterKey === undefined || jwtSecret === undefined) {
    const missing = Object.entries({
      DATABASE_URL: databaseUrl,
      MASTER_KEY: masterKey,
      JWT_SECRET: jwtSecret,
    }).flatMap(([name, value]) => (value === undefined ? [name] : []));
    throw invalid(missing.map((name) => `${name} must be set where the roles are processes of their own`));
  }
  return { ...config, databaseUrl, masterKey, jwtSecret };
}

/** Decodes the master keys that a configuration names. */
export const masterKeysOf = ({
  masterKey,
  previousMasterKey,
}: {
  readonly masterKey: string;
  readonly previousMasterKey?: string | undefined;
}): { readonly masterKey: Buffer; readonly previousMasterKey: Buffer | undefined } => ({
  masterKey: Buffer.from(masterKey, 'base64url'),
  previousMasterKey:
    previousMasterKey === undefined ? undefined : Buffer.from(previousMasterKey, 'base64url'),
});

const NO_ORIGIN = 'PUBLIC_ORIGIN must be set where SMTP_URL is, for the links in mails to lead there';

function invalid(problems: readonly string[]): StartupError {
  return new StartupError(
    `The configuration is not valid:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    {
      reason: 'invalidConfiguration',
      remedy: 'Correct these environment variables and start again.',
    },
  );
}

/** Lists what is wrong between values that are each in order. */
function contradictions(v: Variables): string[] {
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

function toConfig(v: Variables, cwd: string): Config {
  const production = v.NODE_ENV === 'production';
  const s3 = s3Of(v);
  return {
    mode: v.NODE_ENV,
    port: v.PORT,
    ...(v.OPERATIONS_PORT !== undefined && { operationsPort: v.OPERATIONS_PORT }),
    host: v.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir: resolve(cwd, v.DATA_DIR),
    ...(v.PUBLIC_ORIGIN !== undefined && { publicOrigin: v.PUBLIC_ORIGIN }),
    ...(v.DATABASE_URL !== undefined && { databaseUrl: v.DATABASE_URL }),
    ...(v.EVENT_STORE_URL !== undefined && { eventStoreUrl: v.EVENT_STORE_URL }),
    ...(v.REDIS_URL !== undefined && { redisUrl: v.REDIS_URL }),
    ...(s3 !== undefined && { s3 }),
    ...(v.JWT_SECRET !== undefined && { jwtSecret: v.JWT_SECRET }),
    ...(v.MASTER_KEY !== undefined && { masterKey: v.MASTER_KEY }),
    ...(v.MASTER_KEY_PREVIOUS !== undefined && { previousMasterKey: v.MASTER_KEY_PREVIOUS }),
    ...(v.ADMIN_EMAIL !== undefined &&
      v.ADMIN_PASSWORD !== undefined && { admin: { email: v.ADMIN_EMAIL, password: v.ADMIN_PASSWORD } }),
    demo: v.DEMO === undefined ? !production : v.DEMO === '1',
    rateLimitScale: v.RATE_LIMIT_SCALE,
    ...(v.TRUST_PROXY !== undefined && { trustProxy: v.TRUST_PROXY }),
    backup: {
      ...(v.BACKUP_RECIPIENT !== undefined && { recipients: v.BACKUP_RECIPIENT }),
      ...(v.BACKUP_PASSPHRASE !== undefined && { passphrase: v.BACKUP_PASSPHRASE }),
    },
    ...(v.STRIPE_SECRET_KEY !== undefined &&
      v.STRIPE_WEBHOOK_SECRET !== undefined && {
        stripe: {
          secretKey: v.STRIPE_SECRET_KEY,
          webhookSecret: v.STRIPE_WEBHOOK_SECRET,
          apiUrl: v.STRIPE_API_URL,
        },
      }),
    brand: {
      name: v.BRAND_NAME,
      supportEmail: v.SUPPORT_EMAIL,
      ...(v.PRODUCT_DOMAIN !== undefined && { productDomain: v.PRODUCT_DOMAIN }),
    },
    mail: {
      ...(v.SMTP_URL !== undefined && { smtpUrl: v.SMTP_URL }),
      from: {
        name: v.MAIL_FROM?.name ?? v.BRAND_NAME,
        address: v.MAIL_FROM?.address ?? v.SUPPORT_EMAIL,
      },
    },
    chat: {
      ...(v.CHAT_URL !== undefined && { url: v.CHAT_URL }),
      dailyAnswers: v.CHAT_DAILY_ANSWERS,
      ...(v.CHAT_EMBEDDINGS !== undefined && {
        embeddings:
          v.CHAT_EMBEDDINGS === '' ? modelsFolder(resolve(cwd, v.DATA_DIR)) : resolve(cwd, v.CHAT_EMBEDDINGS),
      }),
    },
    translation: {
      ...(v.TRANSLATION_URL !== undefined && { url: v.TRANSLATION_URL }),
      ...(v.TRANSLATION_MONTHLY_CHARACTERS !== undefined && {
        monthlyCharacters: v.TRANSLATION_MONTHLY_CHARACTERS,
      }),
      ...(v.TRANSLATION_MODELS_URL !== undefined && { modelsUrl: v.TRANSLATION_MODELS_URL }),
    },
  };
}
