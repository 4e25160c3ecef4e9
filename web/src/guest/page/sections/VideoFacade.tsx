import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { VideoPlayer } from '../../book/guest-book.ts';
import { useGuest } from '../guest-context.tsx';
import { Icon } from '../icons/Icon.tsx';
import { outsideLink } from '../outside-link.ts';

interface VideoFacadeProps {
  readonly href: string;
  readonly player: VideoPlayer;
}

/**
 * Draws a screen in the place of a video: nothing is asked of the site that has it until a reader plays it. It is a
 * link, so it leads there without a script too, and where the video does not play here.
 */
export function VideoFacade({ href, player }: VideoFacadeProps) {
  const { t } = useGuest();
  const [state, setState] = useState<'waiting' | 'playing' | 'offline' | 'failed'>('waiting');
  const isPlaying = state === 'playing';

  const play = (event: MouseEvent) => {
    if (state === 'failed' || event.defaultPrevented) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setState(navigator.onLine ? 'playing' : 'offline');
  };
  const site = player.site && t('videoFrom', { site: player.site });
  return (
    <div className="video">
      {isPlaying ? (
        <Player
          player={player}
          title={t('watchVideo')}
          onLeft={() => setState('waiting')}
          onFailed={() => setState('failed')}
        />
      ) : (
        <a className="video-screen" href={href} {...outsideLink(href)} onClick={play}>
          <span className="video-play">
            <Icon name="play" />
          </span>
          <span>{t('watchVideo')}</span>
        </a>
      )}
      <p className="video-note" role="status">
        {state === 'offline' ? t('videoOffline') : state === 'failed' ? t('videoFailed') : site}
      </p>
    </div>
  );
}

interface PlayerProps {
  readonly player: VideoPlayer;
  readonly title: string;
  /** Called when the sheet is closed: a frame that nobody sees would go on talking. */
  readonly onLeft: () => void;
  readonly onFailed: () => void;
}

function Player({ player: { kind, src }, title, onLeft, onFailed }: PlayerProps) {
  const frame = useRef<HTMLIFrameElement & HTMLVideoElement>(null);
  const leave = useRef(onLeft);
  leave.current = onLeft;
  useEffect(() => {
    const ending = new AbortController();
    const options = { signal: ending.signal };
    frame.current?.focus();
    frame.current?.closest('dialog')?.addEventListener('close', () => leave.current(), options);
    return () => ending.abort();
  }, []);

  const place = { ref: frame, className: 'video-screen', src, title };
  if (kind === 'file') {
    return <video {...place} controls autoPlay playsInline onError={onFailed} />;
  }
  return (
    <iframe
      {...place}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      // Without it YouTube does not know who asks, and does not play.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
