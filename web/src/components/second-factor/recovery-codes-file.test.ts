import { expect, it } from 'vitest';
import { recoveryCodesFile } from './recovery-codes-file.ts';
import { secondFactor } from './texts/it.ts';

const t = ((key: keyof typeof secondFactor, values: Record<string, string> = {}) =>
  String(secondFactor[key]).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')) as Parameters<
  typeof recoveryCodesFile
>[2];

it('names site and account in the name of the file of recovery codes and at its top', {
  tags: ['auth.login.recovery-codes-file'],
}, () => {
  const codes = { recoveryCodes: ['7K2QM-X04TD', '9PDX3-M2V8R'], email: 'giulia/rossi+casa@example.com' };
  const site = { name: 'Benvenuto', origin: 'https://welcome.example.com:8443' };
  expect(recoveryCodesFile(codes, site, t)).toEqual({
    name: 'codici-di-recupero_welcome.example.com-8443_giulia-rossi+casa@example.com.txt',
    text: [
      'Codici di recupero per Benvenuto',
      'https://welcome.example.com:8443',
      'giulia/rossi+casa@example.com',
      '',
      '7K2QM-X04TD',
      '9PDX3-M2V8R',
      '',
    ].join('\n'),
  });
});
