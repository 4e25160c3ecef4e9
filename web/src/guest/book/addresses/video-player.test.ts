import { describe, expect, it } from 'vitest';
import { videoPlayer } from './video-player.ts';

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1';
const vimeo = 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1';

describe('videoPlayer', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3s', 'frame', youtube, 'YouTube'],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'frame', youtube, 'YouTube'],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'frame', youtube, 'YouTube'],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'frame', youtube, 'YouTube'],
    ['https://vimeo.com/76979871', 'frame', vimeo, 'Vimeo'],
    ['https://vimeo.com/channels/staffpicks/76979871', 'frame', vimeo, 'Vimeo'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'frame', `${vimeo}&h=8272103f6e`, 'Vimeo'],
    ['https://vimeo.com/76979871/8272103f6e', 'frame', `${vimeo}&h=8272103f6e`, 'Vimeo'],
    [
      'https://www.limoni.example/tour.mp4?v=2',
      'file',
      'https://www.limoni.example/tour.mp4?v=2',
      'limoni.example',
    ],
    ['https://limoni.example/tour.WEBM', 'file', 'https://limoni.example/tour.WEBM', 'limoni.example'],
    ['/media/tour.mov', 'file', '/media/tour.mov', undefined],
  ])('plays %s', { tags: ['guest.videos.you-tube-vimeo-files'] }, (href, kind, src, site) => {
    expect(videoPlayer(href)).toEqual({ kind, src, ...(site && { site }) });
  });

  it.each([
    'https://www.youtube.com/@limoni',
    'https://youtu.be/short',
    'https://vimeo.com/limoni',
    'https://vimeo.com/76979871"onload=',
    'https://vimeo.com.example/76979871',
    'http://limoni.example/tour.mp4',
    'https://limoni.example/tour.mp4.html',
    'https://limoni.example/?file=tour.mp4',
    'mailto:a@b.it',
    '/objects/a',
  ])('leaves %s to be followed', { tags: ['guest.videos.you-tube-vimeo-files'] }, (href) => {
    expect(videoPlayer(href)).toBeUndefined();
  });
});
