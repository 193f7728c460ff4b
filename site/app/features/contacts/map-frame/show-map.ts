import type { YMap, Ymaps3 } from './ymaps3.ts';

export type MapData = { key: string; place: [longitude: number, latitude: number]; label: string };

/** Close enough to see the houses around. */
const firstZoom = 16;
const zoomMs = 200;
/** Without `scrollZoom`: the page scrolls over the map. */
const behaviors = ['drag', 'pinchZoom', 'dblClick', 'magnifier'];

/**
 * Loads the map's script and shows a place, with a marker and two buttons.
 * @returns the map, to be destroyed by whoever leaves
 * @throws when the script does not come or the map cannot be made
 */
export async function showMap(page: Document, root: HTMLElement, { key, place, label }: MapData): Promise<YMap> {
  const ymaps3 = await loadYmaps3(page, key);
  const map = new ymaps3.YMap(root, { location: { center: place, zoom: firstZoom }, behaviors });
  map
    .addChild(new ymaps3.YMapDefaultSchemeLayer())
    .addChild(new ymaps3.YMapDefaultFeaturesLayer())
    .addChild(new ymaps3.YMapMarker({ coordinates: place }, marker(page, label)));
  const zoomBy = (step: number) => () => map.setLocation({ zoom: map.zoom + step, duration: zoomMs });
  page.body.append(button(page, '+', 'Приблизить', zoomBy(1)), button(page, '−', 'Отдалить', zoomBy(-1)));
  return map;
}

async function loadYmaps3(page: Document, key: string): Promise<Ymaps3> {
  const query = new URLSearchParams({ apikey: key, lang: 'ru_RU', csp: '202512' });
  const script = page.createElement('script');
  script.src = `https://api-maps.yandex.ru/v3/?${query}`;
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error('The script of the map has not come'));
    page.head.append(script);
  });
  const { ymaps3 } = page.defaultView as unknown as { ymaps3?: Ymaps3 };
  if (!ymaps3) throw new Error('The script of the map is none');
  await ymaps3.ready;
  return ymaps3;
}

function marker(page: Document, label: string): HTMLElement {
  const element = page.createElement('div');
  element.className = 'marker';
  element.title = label;
  return element;
}

function button(page: Document, sign: string, label: string, onClick: () => void): HTMLButtonElement {
  const element = page.createElement('button');
  element.type = 'button';
  element.textContent = sign;
  element.ariaLabel = label;
  element.onclick = onClick;
  return element;
}
