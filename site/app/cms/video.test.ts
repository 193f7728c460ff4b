import { expect, test } from 'vitest';
import { toVideo } from './video.ts';

test.each([
  ['/uploads/tour_1a2b.mp4', { kind: 'file', src: '/uploads/tour_1a2b.mp4' }],
  ['https://cms.example/uploads/tour.webm', { kind: 'file', src: '/uploads/tour.webm' }],
  [
    'https://www.video.example/watch?v=1',
    { kind: 'link', url: 'https://www.video.example/watch?v=1', host: 'video.example' },
  ],
])('%s', (address, video) => {
  expect(toVideo(address)).toEqual(video);
});

test.each([[null], [''], ['  '], ['скоро'], ['javascript:alert(1)']])('%o is no video', (address) => {
  expect(toVideo(address)).toBeNull();
});
