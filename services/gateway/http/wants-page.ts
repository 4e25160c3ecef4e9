import type { FastifyRequest } from 'fastify';

/** Tells if a person's browser asks for a page, as against a program for data or an asset. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/(api|assets|guest-assets)\//.test(url)) return false;
  return headers.accept?.includes('text/html') ?? false;
}
