export type WorldPoint = { x: number; y: number };

const radians = Math.PI / 180;

/**
 * Projects degrees to the units of public/maps/world.svg: Miller cylindrical, one unit per degree at the equator,
 * from 180 degrees west and 84 degrees north.
 */
export function projectWorld(longitude: number, latitude: number): WorldPoint {
  return { x: longitude + 180, y: height(84) - height(Math.max(-84, Math.min(84, latitude))) };
}

function height(latitude: number): number {
  return (1.25 / radians) * Math.log(Math.tan(Math.PI / 4 + 0.4 * latitude * radians));
}
