/** What is used of Yandex Maps 3. Coordinates are [longitude, latitude]. */
export type Ymaps3 = {
  ready: Promise<void>;
  YMap: new (root: HTMLElement, options: MapOptions) => YMap;
  YMapDefaultSchemeLayer: new () => object;
  /** Markers are drawn in its source. */
  YMapDefaultFeaturesLayer: new () => object;
  YMapMarker: new (options: { coordinates: [number, number] }, element: HTMLElement) => object;
};

type MapOptions = { location: { center: [number, number]; zoom: number }; behaviors: readonly string[] };

export type YMap = {
  readonly zoom: number;
  addChild(child: object): YMap;
  setLocation(location: { zoom: number; duration: number }): void;
  destroy(): void;
};
