import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mail, type Mailer, MailRefusedError, type MailTransport } from './mailer.ts';

/** A mail as it came out at the other end. */
export interface ArrivedMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: string;
}

/** A mailer, and what arrives from it. */
export interface MailerHome {
  readonly mailer: Mailer;
  /** Returns all mails that have arrived so far, in order. */
  arrived(): Promise<readonly ArrivedMail[]>;
  /** Returns all text that was written to logs so far. */
  logged(): string;
  close(): Promise<void>;
}

let count = 0;
const someMail = (fields: Partial<Mail> = {}): Mail => {
  count += 1;
  return {
    id: `mails.${count}.0`,
    template: 'passwordReset',
    to: `giulia.${count}@example.com`,
    subject: 'Choose a new password',
    text: 'Follow this link:\nhttps://welcome.test/auth/reset#abc\n',
    html: '<p>Follow this link: <a href="https://welcome.test/auth/reset#abc">link</a></p>\n',
    language: 'en',
    ...fields,
  };
};

/** Describes the behaviour that every adapter of the mailer has to show. */
export function mailerContract(transport: MailTransport, openHome: () => Promise<MailerHome>): void {
  describe(`the ${transport} mailer`, () => {
    let home: MailerHome;
    beforeAll(async () => {
      home = await openHome();
    });
    afterAll(() => home.close());

    const arrivedAs = async ({ id }: Mail) => (await home.arrived()).filter((mail) => mail.id === id);

    it('says what becomes of its mails', () => {
      expect(home.mailer.transport).toBe(transport);
    });

    it('hands a mail over as it is', async () => {
      const mail = someMail();
      await home.mailer.send(mail);
      const { template: _template, ...expected } = mail;
      expect(await arrivedAs(mail)).toEqual([expected]);
    });

    it.each([
      ['accents', 'Réinitialisation, Zurücksetzen, Redefinição, Contraseña, è già'],
      ['other scripts', 'Добро пожаловать · ようこそ · 🏡'],
      ['a long line', 'benvenuto '.repeat(200).trim()],
      ['lines that begin with a dot', 'one\n.\n..two\n.three'],
      ['markup', '<b>not bold</b> & "quoted"'],
    ])('keeps %s', async (_, words) => {
      const mail = someMail({ text: `${words}\n`, html: `<pre>${words}</pre>\n`, language: 'it' });
      await home.mailer.send(mail);
      expect(await arrivedAs(mail)).toMatchObject([{ text: mail.text, html: mail.html, language: 'it' }]);
    });

    it('lets no line break of a subject become a header', async () => {
      const mail = someMail({ subject: 'Ciao\r\nBcc: everybody@example.com' });
      await home.mailer.send(mail);
      const [arrived] = await arrivedAs(mail);
      expect(arrived?.subject).toBe('Ciao Bcc: everybody@example.com');
      expect(await home.arrived()).toSatisfy((mails: readonly ArrivedMail[]) =>
        mails.every(({ to }) => !to.includes('everybody')),
      );
    });

    it('hands several over at a time', async () => {
      const mails = Array.from({ length: 12 }, () => someMail());
      await Promise.all(mails.map((mail) => home.mailer.send(mail)));
      for (const mail of mails) expect(await arrivedAs(mail)).toHaveLength(1);
    });

    it('repeats a mail under the same name', async () => {
      const mail = someMail();
      await home.mailer.send(mail);
      await home.mailer.send(mail);
      const [first, second] = await arrivedAs(mail);
      expect(second).toEqual(first);
      expect(first?.id).toBe(mail.id);
    });

    it('hands nothing over once it has been told to stop', async () => {
      const mail = someMail();
      await expect(home.mailer.send(mail, AbortSignal.abort())).rejects.toThrow(MailRefusedError);
      expect(await arrivedAs(mail)).toEqual([]);
    });

    it('writes nothing of a mail to a log that is personal', async () => {
      const mail = someMail({
        to: 'canary-address@example.com',
        subject: 'canary subject',
        text: 'canary text',
      });
      await home.mailer.send(mail);
      expect(home.logged()).not.toContain('canary');
    });
  });
}
