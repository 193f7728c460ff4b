import type { ClinicMap } from '../../cms/contacts.server.ts';

// The only script of /contacts/map (server/endpoints/map-iframe.ts), whose policy allows Yandex Maps. It reports its
// state to the page around it.

/** The used part of Yandex Maps 3. Coordinates are [longitude, latitude]. */
type Ymaps3 = {
  ready: Promise<void>;
  YMap: new (
    root: HTMLElement,
    options: { location: { center: [number, number]; zoom: number }; behaviors: readonly string[] },
  ) => YMap;
  YMapDefaultSchemeLayer: new () => object;
  /** Draws the markers. */
  YMapDefaultFeaturesLayer: new () => object;
  YMapMarker: new (options: { coordinates: [number, number] }, element: HTMLElement) => object;
};

type YMap = {
  readonly zoom: number;
  addChild(child: object): YMap;
  setLocation(location: { zoom: number; duration: number }): void;
  destroy(): void;
};

/** Close enough to show the surrounding houses. */
const firstZoom = 16;
const zoomMs = 200;
/** Without `scrollZoom`: the page scrolls over the map. */
const behaviors = ['drag', 'pinchZoom', 'dblClick', 'magnifier'];

/** Adopted by script, because the policy allows no inline styles. */
const styles = new CSSStyleSheet();
styles.replaceSync(`
html, body, #map { height: 100%; margin: 0; }
.marker { width: 28px; height: 28px; border: 8px solid #1F6A66; border-radius: 50% 50% 50% 0; background: #fff;
  box-sizing: border-box; transform: translate(-50%, -120%) rotate(-45deg); box-shadow: 0 2px 8px #12303a66; }
button { position: absolute; right: 12px; top: calc(50% - 46px); width: 44px; height: 44px; border: 0; border-radius: 12px;
  background: #fff; color: #12303A; font: 500 24px/1 sans-serif; cursor: pointer; box-shadow: 0 2px 8px #12303a33; }
button + button { top: calc(50% + 2px); }
button:focus-visible { outline: 3px solid #1F6A66; outline-offset: 2px; }
@media (forced-colors: active) { button { border: 1px solid; } }
`);
document.adoptedStyleSheets = [styles];

const report = (state: 'ready' | 'failed') => parent.postMessage({ map: state }, location.origin);
showMap(JSON.parse(document.getElementById('map-data')?.textContent ?? '')).then(
  (map) => {
    addEventListener('pagehide', () => map.destroy());
    report('ready');
  },
  () => report('failed'),
);

/** Shows a place with a marker and two buttons. Throws when the map's script cannot be loaded. */
async function showMap({ key, place, label }: ClinicMap): Promise<YMap> {
  const ymaps3 = await loadYmaps3(key);
  const root = document.getElementById('map') as HTMLElement;
  const map = new ymaps3.YMap(root, { location: { center: place, zoom: firstZoom }, behaviors });
  map
    .addChild(new ymaps3.YMapDefaultSchemeLayer())
    .addChild(new ymaps3.YMapDefaultFeaturesLayer())
    .addChild(new ymaps3.YMapMarker({ coordinates: place }, createMarker(label)));
  const zoomBy = (step: number) => () => map.setLocation({ zoom: map.zoom + step, duration: zoomMs });
  document.body.append(createButton('+', 'Приблизить', zoomBy(1)), createButton('−', 'Отдалить', zoomBy(-1)));
  return map;
}

async function loadYmaps3(key: string): Promise<Ymaps3> {
  const query = new URLSearchParams({ apikey: key, lang: 'ru_RU', csp: '202512' });
  const script = document.createElement('script');
  script.src = `https://api-maps.yandex.ru/v3/?${query}`;
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
  const { ymaps3 } = window as { ymaps3?: Ymaps3 };
  if (!ymaps3) throw new Error("the map's script defines no ymaps3");
  await ymaps3.ready;
  return ymaps3;
}

function createMarker(label: string): HTMLElement {
  const element = document.createElement('div');
  element.className = 'marker';
  element.title = label;
  return element;
}

function createButton(sign: string, label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = sign;
  element.ariaLabel = label;
  element.onclick = onClick;
  return element;
}
