import { DrawnGround } from '../document/DrawnGround.tsx';
import { useGuest } from './guest-context.tsx';
import { LanguageLink } from './language/LanguageLink.tsx';
import { ObjectPicture } from './ObjectPicture.tsx';
import { TO_ITS_SIDE } from './to-its-side.ts';

/**
 * Shows the cover to the edges, and on it the name of the property and its welcome. Without a cover, shows the host's
 * own ground, else the theme's landscape.
 */
export function BookHero() {
  const { book, place } = useGuest();
  const { cover, ground, pictureColour, logo, title, name, town } = book;
  const picture = cover ?? ground;
  return (
    <header className={picture ? 'hero' : 'hero hero-drawn'}>
      <div className="hero-ground">
        {/* By an attribute of a drawing, since the page's policy allows no style of its own. */}
        {pictureColour && <svg color={pictureColour} aria-hidden="true" />}
        {picture ? <ObjectPicture sources={picture} sizes="100vw" alt="" eager /> : <DrawnGround />}
      </div>
      {logo && (
        <div className="badge">
          <ObjectPicture sources={logo} sizes="64px" alt={name} />
        </div>
      )}
      {place === 'custom' && <LanguageLink className="language-corner" />}
      <div className="hero-words">
        <p className="place">
          {/* The dot stays with the name: no second line begins with one. */}
          <strong {...TO_ITS_SIDE}>{name}</strong>
          {`\u00a0· ${town}`}
        </p>
        <h1 className="display" lang={title.lang} data-hyphens={title.hyphens} {...TO_ITS_SIDE}>
          {title.content}
        </h1>
      </div>
    </header>
  );
}
