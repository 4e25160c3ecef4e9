import { DrawnGround } from './DrawnGround.tsx';
import { useGuest } from './guest-context.tsx';
import { ObjectPicture } from './ObjectPicture.tsx';

/** The cover to the edges, and on it the house and its welcome. Without a cover, the theme's own landscape. */
export function BookHero() {
  const { book } = useGuest();
  const { cover, ground, logo, title, name, town } = book;
  const isDrawn = cover === undefined && ground === undefined;
  return (
    <header className={isDrawn ? 'hero hero-drawn' : 'hero'}>
      <div className="hero-ground">
        {cover && <ObjectPicture sources={cover} sizes="100vw" alt="" eager />}
        {isDrawn && <DrawnGround />}
      </div>
      {logo && (
        <div className="badge">
          <ObjectPicture sources={logo} sizes="64px" alt={name} />
        </div>
      )}
      <div className="hero-words">
        <p className="place">
          <strong>{name}</strong> <span>{town}</span>
        </p>
        <h1 className="display" lang={title.lang}>
          {title.content}
        </h1>
      </div>
    </header>
  );
}
