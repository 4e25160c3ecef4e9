import { resolve } from 'node:path';
import { modelsFolder } from '#infra/adapters/models/pinned-file.ts';
import type { StripeAccount } from '#infra/adapters/payments/stripe-payments.ts';
import type { S3Options } from '#infra/adapters/storage/s3-storage.ts';
import { StartupError } from '#services/kernel/startup-error.ts';
import { s3Of } from './s3-variables.ts';
import { contradictions, NO_ORIGIN, type Variables, variables } from './variables.ts';

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
    /** Most answers that it words for all houses together in a day. */
    readonly dailyAnswersTotal: number;
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

function invalid(problems: readonly string[]): StartupError {
  return new StartupError(
    `The configuration is not valid:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    {
      reason: 'invalidConfiguration',
      remedy: 'Correct these environment variables and start again.',
    },
  );
}

function toConfig(v: Variables, cwd: string): Config {
  const production = v.NODE_ENV === 'production';
  const s3 = s3Of(v);
  const dataDir = resolve(cwd, v.DATA_DIR);
  return {
    mode: v.NODE_ENV,
    port: v.PORT,
    ...(v.OPERATIONS_PORT !== undefined && { operationsPort: v.OPERATIONS_PORT }),
    host: v.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir,
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
    ...stripeOf(v),
    brand: {
      name: v.BRAND_NAME,
      supportEmail: v.SUPPORT_EMAIL,
      ...(v.PRODUCT_DOMAIN !== undefined && { productDomain: v.PRODUCT_DOMAIN }),
    },
    mail: mailOf(v),
    chat: chatOf(v, cwd, dataDir),
    translation: translationOf(v),
  };
}

const stripeOf = ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: apiUrl,
}: Variables): Pick<Config, 'stripe'> =>
  secretKey !== undefined && webhookSecret !== undefined
    ? { stripe: { secretKey, webhookSecret, apiUrl } }
    : {};

const mailOf = (v: Variables): Config['mail'] => ({
  ...(v.SMTP_URL !== undefined && { smtpUrl: v.SMTP_URL }),
  from: {
    name: v.MAIL_FROM?.name ?? v.BRAND_NAME,
    address: v.MAIL_FROM?.address ?? v.SUPPORT_EMAIL,
  },
});

const chatOf = (v: Variables, cwd: string, dataDir: string): Config['chat'] => ({
  ...(v.CHAT_URL !== undefined && { url: v.CHAT_URL }),
  dailyAnswers: v.CHAT_DAILY_ANSWERS,
  dailyAnswersTotal: v.CHAT_DAILY_ANSWERS_TOTAL,
  ...(v.CHAT_EMBEDDINGS !== undefined && {
    embeddings: v.CHAT_EMBEDDINGS === '' ? modelsFolder(dataDir) : resolve(cwd, v.CHAT_EMBEDDINGS),
  }),
});

const translationOf = (v: Variables): Config['translation'] => ({
  ...(v.TRANSLATION_URL !== undefined && { url: v.TRANSLATION_URL }),
  ...(v.TRANSLATION_MONTHLY_CHARACTERS !== undefined && {
    monthlyCharacters: v.TRANSLATION_MONTHLY_CHARACTERS,
  }),
  ...(v.TRANSLATION_MODELS_URL !== undefined && { modelsUrl: v.TRANSLATION_MODELS_URL }),
});
