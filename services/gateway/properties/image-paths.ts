const IMAGES = ['coverImage', 'logoImage', 'customThemeImage', 'imagePath'];

/**
 * Returns a body with its images as paths of this site, in whichever way a client names them.
 * @param origin address of the site, without a slash at its end
 */
export function withImagePaths<Body extends object>(body: Body, origin: string): Body {
  const relative = (value: unknown) =>
    typeof value === 'string' && value.startsWith(`${origin}/`) ? value.slice(origin.length) : value;
  const images = IMAGES.filter((field) => field in body);
  return {
    ...body,
    ...Object.fromEntries(images.map((field) => [field, relative(Reflect.get(body, field))])),
  };
}
