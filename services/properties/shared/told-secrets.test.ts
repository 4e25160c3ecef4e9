import { expect, it } from 'vitest';
import { refuseSecrets } from './told-secrets.ts';

const SECRETS = Array.from({ length: 9 }, (_, n) => ({
  name: `Casa ${n}`,
  accessCode: `${4700 + n}B`,
  wifiPassword: `mare-${n}`,
  codes: [`cassetta${n}`],
}));

const refuse = (content: string) =>
  refuseSecrets(
    { section: 'rules', language: 'it', title: '', items: [{ title: 'Porta', content }], metadata: null },
    SECRETS,
  );

it.each(SECRETS)('names $name among several where a text says what opens it', ({ name, ...opens }) => {
  for (const secret of [opens.accessCode, opens.wifiPassword, ...opens.codes]) {
    const field = { path: 'items.0.content', params: { name } };
    expect(() => refuse(`Si apre con ${secret}.`)).toThrow(
      expect.objectContaining({ fields: [expect.objectContaining(field)] }),
    );
  }
});

it('takes a text that says none of them', () => {
  expect(() => refuse('Si apre con la chiave, mare compreso.')).not.toThrow();
});
