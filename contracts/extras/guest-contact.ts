// As `z.email()` has it, which is not to travel to a guest's phone.
const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Tells whether what a guest can be reached by is an e-mail to which mails are sent. */
export const isEmail = (contact: string): boolean => EMAIL.test(contact);
