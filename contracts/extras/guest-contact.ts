import { z } from 'zod';

const email = z.email();

/** Tells whether what a guest can be reached by is an e-mail. */
export const isEmail = (contact: string): boolean => email.safeParse(contact).success;
