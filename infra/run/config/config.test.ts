import { describe, expect, test } from 'vitest';
import { StartupError } from '#services/kernel/startup-error.ts';
import { type Environment, readConfig, readRoleConfig } from './config.ts';

const masterKey = Buffer.alloc(32, 7).toString('base64url');
const production = { NODE_ENV: 'production', JWT_SECRET: 's'.repeat(32), MASTER_KEY: masterKey };

function refusalOf(environment: Environment): StartupError {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartupError) return error;
    throw error;
  }
  throw new Error('the configuration was accepted');
}

test('an empty environment is a working installation on loopback with a demo', () => {
  expect(readConfig({}, '/srv/book')).toEqual({
    mode: 'development',
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/srv/book/.data',
    demo: true,
    rateLimitScale: 1,
    backup: {},
    brand: { name: 'Benvenuto', supportEmail: 'support@benvenuto.example' },
    mail: { from: { name: 'Benvenuto', address: 'support@benvenuto.example' } },
    chat: { dailyAnswers: 200, dailyAnswersTotal: 2_000 },
    translation: {},
  });
});

test('every variable reaches its field', () => {
  const config = readConfig({
    ...production,
    PORT: '8080',
    OPERATIONS_PORT: '8081',
    HOST: '::1',
    DATA_DIR: '/var/benvenuto',
    PUBLIC_ORIGIN: 'https://welcome.example.com/',
    DATABASE_URL: 'postgres://u:p@db/x',
    MASTER_KEY_PREVIOUS: 'p'.repeat(43),
    BACKUP_RECIPIENT: 'age1one, age1two',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'long enough',
    DEMO: '1',
    RATE_LIMIT_SCALE: '2.5',
    TRUST_PROXY: 'loopback, 10.0.0.2,fd00::/8',
    SMTP_URL: 'smtps://ada:p%40ss@mail.example.com',
    MAIL_FROM: 'Ospite, da noi <noreply@example.com>',
    BRAND_NAME: 'Ospite',
    SUPPORT_EMAIL: 'help@example.com',
    PRODUCT_DOMAIN: 'Welcome.example.com',
    TRANSLATION_URL: 'deepl:1a2b:fx',
    TRANSLATION_MONTHLY_CHARACTERS: '500000',
    TRANSLATION_MODELS_URL: 'https://mirror.example.com/models',
    CHAT_URL: 'openai:https://models.example.com/v1?model=small&key=1a2b',
    CHAT_DAILY_ANSWERS: '50',
    CHAT_DAILY_ANSWERS_TOTAL: '500',
    CHAT_EMBEDDINGS: 'local:/models',
  });
  expect(config).toEqual({
    mode: 'production',
    port: 8080,
    operationsPort: 8081,
    host: '::1',
    dataDir: '/var/benvenuto',
    publicOrigin: 'https://welcome.example.com',
    databaseUrl: 'postgres://u:p@db/x',
    jwtSecret: production.JWT_SECRET,
    masterKey,
    previousMasterKey: 'p'.repeat(43),
    backup: { recipients: ['age1one', 'age1two'] },
    admin: { email: 'admin@example.com', password: 'long enough' },
    demo: true,
    rateLimitScale: 2.5,
    trustProxy: ['loopback', '10.0.0.2', 'fd00::/8'],
    brand: { name: 'Ospite', supportEmail: 'help@example.com', productDomain: 'welcome.example.com' },
    mail: {
      smtpUrl: 'smtps://ada:p%40ss@mail.example.com',
      from: { name: 'Ospite, da noi', address: 'noreply@example.com' },
    },
    chat: {
      url: 'openai:https://models.example.com/v1?model=small&key=1a2b',
      dailyAnswers: 50,
      dailyAnswersTotal: 500,
      embeddings: '/models',
    },
    translation: {
      url: 'deepl:1a2b:fx',
      monthlyCharacters: 500_000,
      modelsUrl: 'https://mirror.example.com/models',
    },
  });
});

test('files are in an S3 store that is named whole, and its address tells the style of its paths', () => {
  const needed = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'hunter2' };
  const s3 = { bucket: 'files', accessKeyId: 'id', secretAccessKey: 'hunter2' };
  expect(readConfig(needed).s3).toEqual({ ...s3, region: 'us-east-1', pathStyle: false });
  const elsewhere = { ...needed, S3_ENDPOINT: 'http://objects:7070', S3_REGION: 'eu-south-1' };
  const endpoint = 'http://objects:7070';
  expect(readConfig(elsewhere).s3).toEqual({ ...s3, endpoint, region: 'eu-south-1', pathStyle: true });
  expect(readConfig({ ...elsewhere, S3_PATH_STYLE: '0' }).s3).toMatchObject({ pathStyle: false });
  for (const missing of Object.keys(needed)) {
    const { message } = refusalOf({ ...needed, [missing]: '' });
    expect(message).toContain(`${missing} must be set where S3_`);
    expect(message).not.toContain('hunter2');
  }
});

test('the model of embeddings is with the others, unless a folder is named', () => {
  const folderOf = (text: string) =>
    readConfig({ DATA_DIR: 'data', CHAT_EMBEDDINGS: text }, '/home/ada').chat.embeddings;
  expect(folderOf('local:')).toBe('/home/ada/data/models');
  expect(folderOf('local:models')).toBe('/home/ada/models');
  expect(folderOf('')).toBeUndefined();
});

test('mails are from the brand, at the address for help or at another one', () => {
  const brand = { BRAND_NAME: 'Ospite', SUPPORT_EMAIL: 'help@example.com' };
  const senderOf = (environment: Environment) => readConfig({ ...brand, ...environment }).mail.from;
  expect(senderOf({})).toEqual({ name: 'Ospite', address: 'help@example.com' });
  expect(senderOf({ MAIL_FROM: 'noreply@example.com' })).toEqual({
    name: 'Ospite',
    address: 'noreply@example.com',
  });
});

test('links in mails have to lead somewhere', () => {
  const sending = { SMTP_URL: 'smtp://mail:1025' };
  expect(refusalOf({ ...production, ...sending }).message).toContain('PUBLIC_ORIGIN must be set');
  const role = { ...production, ...sending, NODE_ENV: 'development', DATABASE_URL: 'postgresql://db/x' };
  expect(() => readRoleConfig(role)).toThrow('PUBLIC_ORIGIN must be set where SMTP_URL is');
  expect(readConfig(sending).mail.smtpUrl).toBe(sending.SMTP_URL);
});

test('production listens everywhere, has no demo, and does not make up secrets', () => {
  expect(readConfig(production)).toMatchObject({ host: '0.0.0.0', demo: false });
  const { message } = refusalOf({ NODE_ENV: 'production' });
  expect(message).toContain('JWT_SECRET must be set in production');
  expect(message).toContain('MASTER_KEY must be set in production');
});

test('a variable set to nothing counts as not set', () => {
  expect(readConfig({ PORT: '', HOST: ' ', DATABASE_URL: '', SMTP_URL: '' }, '/x')).toEqual(
    readConfig({}, '/x'),
  );
});

test('the key before is another one, and no archive is for recipients and a passphrase', () => {
  const MASTER_KEY = 'k'.repeat(43);
  expect(refusalOf({ MASTER_KEY_PREVIOUS: MASTER_KEY }).message).toContain('MASTER_KEY must be set where');
  expect(refusalOf({ MASTER_KEY, MASTER_KEY_PREVIOUS: MASTER_KEY }).message).toContain(
    'MASTER_KEY_PREVIOUS must be another than MASTER_KEY',
  );
  const both = { BACKUP_RECIPIENT: 'age1one', BACKUP_PASSPHRASE: 'quattro ginestre' };
  expect(refusalOf(both).message).toContain('BACKUP_PASSPHRASE must not be set');
});

describe('refused, by name and never by value', () => {
  test.each([
    ['PORT', '65536'],
    ['MASTER_KEY_PREVIOUS', 'hunter2'],
    ['BACKUP_RECIPIENT', 'hunter2'],
    ['BACKUP_PASSPHRASE', 'hunter2'],
    ['PORT', '0x50'],
    ['PORT', '-1'],
    ['OPERATIONS_PORT', '65536'],
    ['OPERATIONS_PORT', '3000'],
    ['HOST', 'two words'],
    ['PUBLIC_ORIGIN', 'welcome.example.com'],
    ['PUBLIC_ORIGIN', 'https://example.com/path'],
    ['PUBLIC_ORIGIN', 'ftp://example.com'],
    ['DATABASE_URL', 'mysql://u:hunter2@db/x'],
    ['JWT_SECRET', 'hunter2'],
    ['MASTER_KEY', 'hunter2'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', 'hunter2'],
    ['ADMIN_PASSWORD', 'password'],
    ['ADMIN_PASSWORD', 'Password123'],
    ['DEMO', 'yes'],
    ['RATE_LIMIT_SCALE', '0'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.2,'],
    ['TRUST_PROXY', 'proxy.internal'],
    ['NODE_ENV', 'staging'],
    ['SUPPORT_EMAIL', 'help'],
    ['PRODUCT_DOMAIN', 'localhost'],
    ['EVENT_STORE_URL', 'http://u:hunter2@localhost'],
    ['REDIS_URL', 'http://localhost'],
    ['S3_BUCKET', 'Files'],
    ['S3_ENDPOINT', 'ftp://localhost'],
    ['S3_REGION', 'eu south'],
    ['S3_PATH_STYLE', 'yes'],
    ['SMTP_URL', 'http://ada:hunter2@localhost'],
    ['SMTP_URL', 'smtp://ada:hunter2%@localhost'],
    ['TRANSLATION_URL', 'hunter2'],
    ['TRANSLATION_URL', 'azure:hunter2'],
    ['TRANSLATION_URL', 'openai:https://host/v1?key=hunter2'],
    ['TRANSLATION_MONTHLY_CHARACTERS', '1e6'],
    ['TRANSLATION_MODELS_URL', 'ftp://hunter2'],
    ['TRANSLATION_MODELS_URL', 'https://ada:hunter2@mirror.example.com'],
    ['TRANSLATION_MODELS_URL', 'https://mirror.example.com/?key=hunter2'],
    ['TRANSLATION_MONTHLY_CHARACTERS', '99999999999999999999'],
    ['CHAT_DAILY_ANSWERS_TOTAL', '1e6'],
    ['CHAT_EMBEDDINGS', 'hunter2'],
    ['MAIL_FROM', 'Benvenuto'],
    ['MAIL_FROM', 'Benvenuto <hunter2>'],
  ])('%s=%s', (name, value) => {
    const refusal = refusalOf({ [name]: value });
    expect(refusal.exitCode).toBe(2);
    expect(refusal.message).toMatch(new RegExp(`^  ${name} (must|is)`, 'm'));
    expect(refusal.message).not.toContain('hunter2');
  });
});

test('all that is wrong is told at once', () => {
  const { message } = refusalOf({ PORT: 'x', DEMO: 'x', REDIS_URL: 'x' });
  expect(message.split('\n')).toHaveLength(4);
});

describe('a role in a process of its own', () => {
  const shared = { ...production, DATABASE_URL: 'postgresql://db/benvenuto' };

  test('has what it shares with the others', () => {
    expect(readRoleConfig({ ...shared, EVENT_STORE_URL: 'esdb://a:2113,b:2113?tls=true' })).toMatchObject({
      databaseUrl: shared.DATABASE_URL,
      eventStoreUrl: 'esdb://a:2113,b:2113?tls=true',
    });
  });

  test.each(['DATABASE_URL', 'MASTER_KEY', 'JWT_SECRET'])('is not started without %s', (name) => {
    expect(() => readRoleConfig({ ...shared, NODE_ENV: 'development', [name]: '' })).toThrow(
      `  ${name} must be set where the roles are processes of their own`,
    );
  });
});
