import { Play } from 'lucide-react';
import { useState } from 'react';
import { HillsDrawing } from '../brand/hills-drawing.tsx';

interface VideoFacadeProps {
  /** The video's id on YouTube. */
  readonly id: string;
  /** The title of the player. */
  readonly title: string;
  /** The label of the button that plays. */
  readonly play: string;
  /** Said below. */
  readonly note: string;
}

/** Draws a picture in the place of a video on YouTube. Nothing is asked of YouTube before it is played. */
export function VideoFacade({ id, title, play, note }: VideoFacadeProps) {
  const [isPlaying, setPlaying] = useState(false);
  return (
    <div>
      <div className="night relative aspect-video overflow-hidden rounded-sheet border border-hairline shadow-raised">
        {isPlaying ? (
          <iframe
            src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
            title={title}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            allowFullScreen
            className="absolute inset-0 h-full w-full border-0"
          />
        ) : (
          <button
            type="button"
            aria-label={play}
            onClick={() => setPlaying(true)}
            className="group absolute inset-0 h-full w-full"
          >
            <HillsDrawing className="absolute inset-0 h-full w-full object-cover" />
            <span className="absolute inset-0 m-auto grid size-20 place-items-center rounded-full bg-accent text-on-accent shadow-raised transition-[background-color,transform] group-hover:scale-105 group-hover:bg-accent-hover">
              <Play aria-hidden strokeWidth={1.75} className="ml-1 size-8 fill-current" />
            </span>
          </button>
        )}
      </div>
      <p className="mt-3 text-14 text-ink-faint">{note}</p>
    </div>
  );
}
