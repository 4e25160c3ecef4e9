import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createProperty, registerHost } from '#infra/prove/testing/api-client.ts';
import { someOf } from '#infra/prove/testing/thoroughness.ts';
import { ownProperty } from '../support/own.ts';
import { setStage } from '../support/stage.ts';
import { openPage } from '../support/watched-page.ts';

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true } as const;

const stage = setStage();

test.each(
  someOf([
    ['it', 'Montepulciano, Italia'],
    ['de', 'Montepulciano, Italien'],
  ]),
)(
  'a link to a house in %s is previewed by a picture that is there',
  { tags: ['guest.preview.open-graph-title-description', 'long'] },
  async (language, place) => {
    const { origin } = stage.product;
    const host = await registerHost(origin);
    const { name, slug } = await createProperty(host, ownProperty(`casa-inviata-${language}`));
    const { page, troubles, close } = await openPage(stage.browser, origin, {
      ...PHONE,
      javaScriptEnabled: false,
    });
    await page.goto(`/p/${slug}?lang=${language}`);
    const said = (selector: string) => page.locator(`meta[${selector}]`).getAttribute('content');
    const address = `${origin}/p/${slug}/card.jpg?lang=${language}`;
    expect(await said('property="og:image"')).toBe(address);
    expect(await said('name="twitter:image"')).toBe(address);
    expect(await said('name="twitter:card"')).toBe('summary_large_image');
    expect(await said('property="og:image:alt"')).toBe(`${name}, ${place}`);
    const answer = await fetch(address);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const { width, height } = await sharp(await answer.bytes()).metadata();
    expect([`${width}`, `${height}`]).toEqual([
      await said('property="og:image:width"'),
      await said('property="og:image:height"'),
    ]);
    expect(troubles()).toEqual([]);
    await close();
  },
);
