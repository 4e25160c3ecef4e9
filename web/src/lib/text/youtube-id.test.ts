import { describe, expect, it } from 'vitest';
import { youtubeId } from './youtube-id.ts';

describe('youtubeId', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'http://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=3s',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ#top',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ/',
    'https://www.youtube.com/v/dQw4w9WgXcQ',
  ])('finds the id in %s', { tags: ['landing.demo-video.only-youtube-url-setting'] }, (address) => {
    expect(youtubeId(address)).toBe('dQw4w9WgXcQ');
  });

  it.each([
    null,
    undefined,
    '',
    'dQw4w9WgXcQ',
    'https://youtu.be/',
    'https://youtu.be/dQw4w9WgXc',
    'https://youtu.be/dQw4w9WgXcQQ',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ1',
    'https://www.youtube.com/watch?v=dQw4w9W%22cQ',
    'https://youtube.com.example/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/dQw4w9WgXcQ',
  ])('finds none in %j', { tags: ['landing.demo-video.only-youtube-url-setting'] }, (address) => {
    expect(youtubeId(address)).toBeUndefined();
  });
});
