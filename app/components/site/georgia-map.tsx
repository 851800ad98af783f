const roads = [
  "106.7 153.5 73.5 96.8",
  "52.8 220.2 -34.4 230.1",
  "212 162 284 113.8",
  "227.2 222.2 314.3 234.2",
  "118.4 265.8 96.7 321.3",
  "177.2 201.5 214.4 192.6",
];
const towns = [
  { x: 314.3, y: 234.2, tx: 306.3, ty: 252.2, end: true },
  { x: 96.7, y: 321.3, tx: 106.7, ty: 337.3 },
  { x: 214.4, y: 192.6, tx: 222.4, ty: 185.6 },
  { x: 220.2, y: 459.5, tx: 230.2, ty: 464.5 },
  { x: 73.5, y: 96.8, tx: 69.5, ty: 84.8 },
  { x: 284, y: 113.8, tx: 244, ty: 101.8 },
];
const stops = [
  { x: 377.5, y: 353.8, tx: 367.5, ty: 377.8, size: 17, end: true },
  { x: 194.6, y: 288.8, tx: 181.6, ty: 304.8, size: 17, end: true },
  { x: 140, y: 210.3, tx: 156, ty: 218.3, size: 24 },
];

/** In the order of the drawn towns and stops. */
type MapNames = { label: string; towns: string[]; stops: string[]; here: string };

/**
 * Renders the hero's route map of Georgia. Outlines come from one cached file (`outlines`); the route is inline and
 * uses the theme's colors.
 */
export function GeorgiaMap({ outlines, names }: { outlines: string; names: MapNames }) {
  return (
    <svg className="route-map" viewBox="0 0 440 640" role="img" aria-label={names.label}>
      <use href={`${outlines}#states`} className="route-map-states" />
      <use href={`${outlines}#land`} className="route-map-land" />
      <use href={`${outlines}#counties`} className="route-map-counties" />
      {roads.map((road) => (
        <path key={road} className="route-map-road" d={`M140 210.3Q${road}`} />
      ))}
      <path className="route-map-road" d="M194.6 288.8Q207.4 374.1 220.2 459.5" />
      <path
        className="route-map-line georgia-map-drawn"
        pathLength={1}
        d="M377.5 353.8Q286.1 321.3 194.6 288.8Q167.3 249.5 140 210.3Q134.2 201.4 128.3 192.6"
      />
      {towns.map((town) => (
        <circle key={town.x} className="route-map-town" cx={town.x} cy={town.y} r="3" />
      ))}
      {stops.map((stop) => (
        <circle key={stop.x} className="route-map-stop" cx={stop.x} cy={stop.y} r="5" />
      ))}
      <circle className="route-map-halo" cx="128.3" cy="192.6" r="15" />
      <circle className="route-map-here" cx="128.3" cy="192.6" r="7" />
      {stops.map((stop, place) => (
        <text
          key={stop.x}
          className="route-map-name"
          x={stop.tx}
          y={stop.ty}
          textAnchor={stop.end ? "end" : "start"}
          fontSize={stop.size}
        >
          {names.stops[place]}
        </text>
      ))}
      <text className="route-map-name" x="108.3" y="190.6" textAnchor="end" fontSize="17">
        {names.here}
      </text>
      {towns.map((town, place) => (
        <text
          key={town.x}
          className="route-map-name soft"
          x={town.tx}
          y={town.ty}
          textAnchor={town.end ? "end" : "start"}
          fontSize="15"
        >
          {names.towns[place]}
        </text>
      ))}
    </svg>
  );
}
