import { Container, Sprite, Texture } from 'pixi.js';
import { SEATS, type Species, type Weapon } from '../../src/engines/fishing-hall/paytable.ts';
import {
  FIELD,
  type Fish,
  fishOf,
  isInWater,
  placeOf,
  type ShoalWindow,
} from '../../src/engines/fishing-hall/shoal.ts';
import { paintOne, SIZE } from '../kit/brush.ts';
import { drawInTime } from '../kit/draw-in-time.ts';
import { isCalm } from '../kit/motion.ts';
import { openCanvas } from '../kit/open-canvas.ts';
import { paintBarrel, paintBullet, paintHarpoon, paintRing, paintStand } from './art/guns.ts';
import { paintSea } from './art/sea.ts';
import { createFlashes } from './flashes.ts';
import { painters, sizes } from './painters.ts';
import { createWheel } from './wheel.ts';

const FLIGHT_MS = { gun: 240, harpoon: 320 } as const;
const GUN_ABOVE_PX = 52;
/** The sea goes on a little behind the panel. */
const BELOW_PX = 60;
/** A finger is so wide. */
const REACH_PX = 70;

type Swimmer = { fish: Fish; sprite: Sprite };
type Bullet = { sprite: Sprite; seat: number; fish: string; weapon: Weapon; firedMs: number };
type Spot = { x: number; y: number };

/** The picture: sea, shoal, guns and what they shoot. `area` is the water that the bars leave free. */
export async function createWater({ canvas, area }: { canvas: HTMLCanvasElement; area: HTMLElement }) {
  const app = await openCanvas(canvas, '#0b0a2a');
  const textures = Object.fromEntries(
    (Object.keys(painters) as Species[]).map((name) => [
      name,
      textureOf(painters[name], sizes[name] > 300 ? 2 : 1),
    ]),
  ) as Record<Species, Texture>;
  const bulletTextures = { gun: textureOf(paintBullet), harpoon: textureOf(paintHarpoon) };
  const gunTextures = [false, true].map((isOwn) => ({
    stand: textureOf(paintStand(isOwn)),
    barrel: textureOf(paintBarrel(isOwn)),
  })) as [{ stand: Texture; barrel: Texture }, { stand: Texture; barrel: Texture }];

  const sea = new Sprite();
  const shoal = new Container({ sortableChildren: true });
  const shots = new Container();
  const ring = centred(textureOf(paintRing));
  const flashes = createFlashes(app.ticker);
  const wheel = createWheel();
  const guns = Array.from({ length: SEATS }, () => {
    const stand = centred(gunTextures[0].stand);
    const barrel = centred(gunTextures[0].barrel);
    return { stand, barrel };
  });
  app.stage.addChild(
    sea,
    shoal,
    ring,
    shots,
    ...guns.flatMap(({ barrel, stand }) => [barrel, stand]),
    flashes.layer,
    wheel.layer,
  );
  ring.visible = false;
  const swimmers = new Map<string, Swimmer>();
  const bullets = new Set<Bullet>();
  let space = area.getBoundingClientRect();
  let scale = 1;
  let now: () => number = () => 0;
  let target: string | undefined;
  let ownSeat = 0;
  let taken: ReadonlySet<number> = new Set();

  function fit(): void {
    space = area.getBoundingClientRect();
    scale = Math.max(0.5, Math.sqrt((space.width * space.height) / (FIELD.width * FIELD.height)));
    const { width } = app.screen;
    const height = Math.ceil(space.bottom) + BELOW_PX;
    if (sea.width !== width || sea.height !== height) {
      const old = sea.texture;
      sea.texture = Texture.from(paintSea({ width, height }, Math.min(app.renderer.resolution, 1.5)));
      sea.setSize(width, height);
      if (old !== Texture.EMPTY) old.destroy(true);
    }
    const wide = Math.min(64, space.width / 6);
    for (const [seat, { stand, barrel }] of guns.entries()) {
      const { x, y } = gunAt(seat);
      stand.position.set(x, y);
      barrel.position.set(x, y);
      stand.scale.set(wide / SIZE);
      barrel.scale.set((wide * 1.5) / SIZE);
    }
  }

  function gunAt(seat: number): Spot {
    return { x: space.left + (space.width * (seat + 0.5)) / SEATS, y: space.bottom - GUN_ABOVE_PX };
  }

  function spotOf(fish: Fish, ms: number): Spot & { angle: number } {
    const { x, y, angle } = placeOf(fish, ms);
    const across = space.width / FIELD.width;
    const down = (space.height - GUN_ABOVE_PX * 2) / FIELD.height;
    return {
      x: space.left + x * across,
      y: space.top + y * down,
      angle: Math.atan2(Math.sin(angle) * down, Math.cos(angle) * across),
    };
  }

  function drawFish(ms: number): void {
    for (const [id, { fish, sprite }] of swimmers) {
      if (ms > fish.fromMs + fish.lengthMs) {
        remove(id);
        continue;
      }
      sprite.visible = ms >= fish.fromMs;
      if (!sprite.visible) continue;
      const { x, y, angle } = spotOf(fish, ms);
      const isLeft = Math.abs(angle) > Math.PI / 2;
      const size = (sizes[fish.species] * scale) / SIZE;
      const swing = isCalm() ? 0 : Math.sin(ms / 130 + fish.fromMs) * 0.05;
      sprite.position.set(x, y);
      sprite.rotation = (isLeft ? angle - Math.PI : angle) + swing;
      sprite.scale.set(isLeft ? -size : size, size * (1 - Math.abs(swing)));
    }
  }

  function drawBullets(): void {
    const nowMs = performance.now();
    for (const bullet of bullets) {
      const to = swimmers.get(bullet.fish)?.sprite;
      const share = (nowMs - bullet.firedMs) / FLIGHT_MS[bullet.weapon];
      if (!to || share >= 1) {
        if (to) flashes.splash(to.position);
        bullet.sprite.destroy();
        bullets.delete(bullet);
        continue;
      }
      const from = gunAt(bullet.seat);
      bullet.sprite.position.set(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
      bullet.sprite.rotation = turnTo(from, to);
    }
  }

  app.ticker.add(() => {
    const ms = now();
    drawFish(ms);
    drawBullets();
    const aimed = target ? swimmers.get(target) : undefined;
    ring.visible = aimed?.sprite.visible ?? false;
    if (!aimed) return;
    ring.position.copyFrom(aimed.sprite.position);
    ring.scale.set(Math.max(0.2, (sizes[aimed.fish.species] * scale * 1.1) / SIZE));
    ring.rotation += isCalm() ? 0 : 0.02;
  });

  function remove(id: string): void {
    swimmers.get(id)?.sprite.destroy();
    swimmers.delete(id);
    if (target === id) target = undefined;
  }

  function add(fish: Fish): void {
    if (swimmers.has(fish.id) || now() > fish.fromMs + fish.lengthMs) return;
    const sprite = centred(textures[fish.species]);
    sprite.zIndex = sizes[fish.species];
    sprite.visible = false;
    swimmers.set(fish.id, { fish, sprite });
    shoal.addChild(sprite);
  }

  /** Fish that can be shot now, the nearest to a spot first. */
  function nearest({ x, y }: Spot): { fish: Fish; away: number }[] {
    const ms = now();
    return [...swimmers.values()]
      .filter(({ fish, sprite }) => isInWater(fish, ms) && isInside(sprite))
      .map(({ fish, sprite }) => ({
        fish,
        away: Math.max(0, Math.hypot(sprite.x - x, sprite.y - y) - (sizes[fish.species] * scale) / 3),
      }))
      .toSorted((a, b) => a.away - b.away);
  }

  function isInside({ x, y }: Spot): boolean {
    return x > space.left && x < space.right && y > space.top - 10 && y < space.bottom;
  }

  fit();
  drawInTime(() => app.ticker.update());
  new ResizeObserver(() => {
    app.resize();
    fit();
    // a canvas that changed its size is empty until it is drawn again
    app.render();
  }).observe(area);

  return {
    /** The hall's clock: what moves follows it. */
    keepTime(clock: () => number): void {
      now = clock;
    },
    show(windows: readonly ShoalWindow[], caught: ReadonlySet<string> = new Set()): void {
      for (const window of windows) for (const fish of fishOf(window)) if (!caught.has(fish.id)) add(fish);
    },
    /** Another water: nothing of the old one stays. */
    empty(): void {
      for (const id of [...swimmers.keys()]) remove(id);
    },
    seat(own: number, seats: ReadonlySet<number>): void {
      ownSeat = own;
      taken = seats;
      for (const [seat, { stand, barrel }] of guns.entries()) {
        const look = gunTextures[seat === ownSeat ? 1 : 0];
        stand.texture = look.stand;
        barrel.texture = look.barrel;
        barrel.visible = taken.has(seat);
        stand.alpha = taken.has(seat) ? 1 : 0.25;
      }
    },
    /** The fish under a finger, if one is near enough. */
    fishAt(spot: Spot): Fish | undefined {
      return nearest(spot).find(({ away }) => away < REACH_PX)?.fish;
    },
    /** Fish in one throw of a net. */
    around(spot: Spot, count: number): Fish[] {
      return nearest(spot)
        .slice(0, count)
        .map(({ fish }) => fish);
    },
    /** All that can be shot, from left to right. */
    fromLeft: (): Fish[] =>
      nearest({ x: 0, y: 0 })
        .map(({ fish }) => fish)
        .toSorted((a, b) => (swimmers.get(a.id)?.sprite.x ?? 0) - (swimmers.get(b.id)?.sprite.x ?? 0)),
    find: (id: string): Fish | undefined => {
      const swimmer = swimmers.get(id);
      return swimmer && isInWater(swimmer.fish, now()) && isInside(swimmer.sprite) ? swimmer.fish : undefined;
    },
    spotOf: (id: string): Spot | undefined => {
      const sprite = swimmers.get(id)?.sprite;
      return sprite && { x: sprite.x, y: sprite.y };
    },
    aim(id: string | undefined): void {
      target = id;
    },
    fire({ seat, fish, weapon }: { seat: number; fish: string; weapon: Weapon }): void {
      const to = swimmers.get(fish)?.sprite;
      const gun = guns[seat];
      if (!to || !gun) return;
      const sprite = centred(bulletTextures[weapon]);
      const from = gunAt(seat);
      gun.barrel.rotation = turnTo(from, to);
      sprite.position.set(from.x, from.y);
      sprite.scale.set((weapon === 'harpoon' ? 46 : 40) / SIZE);
      shots.addChild(sprite);
      bullets.add({ sprite, seat, fish, weapon, firedMs: performance.now() });
    },
    /** A fish leaves the water towards the gun that caught it. */
    land(id: string, { seat, sign }: { seat: number; sign: string }): void {
      const swimmer = swimmers.get(id);
      if (!swimmer) return;
      flashes.land(new Sprite(swimmer.sprite.texture), {
        from: swimmer.sprite,
        to: gunAt(seat),
        sign,
        isOwn: seat === ownSeat,
      });
      remove(id);
    },
    turnWheel: (times: number): Promise<void> => wheel.turn(times, space),
    get count(): number {
      return [...swimmers.values()].filter(({ sprite }) => sprite.visible).length;
    },
  };
}

export type WaterView = Awaited<ReturnType<typeof createWater>>;

function turnTo(from: Spot, to: Spot): number {
  return Math.atan2(to.x - from.x, from.y - to.y);
}

function textureOf(painter: (brush: CanvasRenderingContext2D) => void, sharpness = 1): Texture {
  const texture = Texture.from(paintOne(painter, SIZE, sharpness));
  texture.source.autoGenerateMipmaps = true;
  return texture;
}

function centred(texture: Texture): Sprite {
  const sprite = new Sprite(texture);
  sprite.anchor.set(0.5);
  return sprite;
}
