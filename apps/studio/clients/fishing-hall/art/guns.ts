import { type Brush, disc, goldFill, linear, radial } from '../../kit/brush.ts';

/** The barrel points up, its hinge in the middle. */
export function paintBarrel(isOwn: boolean): (brush: Brush) => void {
  return (brush) => {
    const [light, dark] = isOwn ? ['#fff0bf', '#b9761a'] : ['#dfe6f6', '#5f6f93'];
    brush.fillStyle = linear(
      brush,
      [-26, 0, 26, 0],
      [
        [0, dark],
        [0.4, light],
        [1, dark],
      ],
    );
    brush.strokeStyle = isOwn ? '#5a3406' : '#26304a';
    brush.lineWidth = 4;
    brush.beginPath();
    brush.moveTo(-24, 6);
    brush.lineTo(-17, -92);
    brush.lineTo(17, -92);
    brush.lineTo(24, 6);
    brush.closePath();
    brush.fill();
    brush.stroke();
    for (const y of [-100, -52]) {
      brush.fillStyle = isOwn ? goldFill(brush, y, y + 18) : '#aab7d4';
      brush.beginPath();
      brush.roundRect(-26, y, 52, 16, 7);
      brush.fill();
      brush.stroke();
    }
  };
}

export function paintStand(isOwn: boolean): (brush: Brush) => void {
  return (brush) => {
    brush.fillStyle = isOwn
      ? goldFill(brush, -60, 60)
      : linear(
          brush,
          [0, -60, 0, 60],
          [
            [0, '#c5d0ea'],
            [1, '#3c4868'],
          ],
        );
    brush.strokeStyle = isOwn ? '#5a3406' : '#26304a';
    brush.lineWidth = 5;
    disc(brush, 0, 0, 62);
    brush.fill();
    brush.stroke();
    brush.fillStyle = radial(brush, { x: -10, y: -12, from: 2, to: 40 }, [
      [0, isOwn ? '#ffd0c8' : '#ffffff'],
      [0.5, isOwn ? '#ff5b4d' : '#8fa3c8'],
      [1, isOwn ? '#7e1320' : '#39445f'],
    ]);
    disc(brush, 0, 0, 34);
    brush.fill();
    brush.stroke();
  };
}

export function paintBullet(brush: Brush): void {
  brush.fillStyle = radial(brush, { x: 0, y: 0, from: 6, to: 110 }, [
    [0, '#ffffff'],
    [0.25, '#fff0a8'],
    [0.55, 'rgba(255, 150, 60, 0.75)'],
    [1, 'rgba(255, 90, 40, 0)'],
  ]);
  brush.fillRect(-128, -128, 256, 256);
}

/** Points up, like the barrel. */
export function paintHarpoon(brush: Brush): void {
  brush.strokeStyle = '#e8eefc';
  brush.lineWidth = 16;
  brush.beginPath();
  brush.moveTo(0, 110);
  brush.lineTo(0, -70);
  brush.stroke();
  brush.fillStyle = '#ffd35c';
  brush.beginPath();
  brush.moveTo(0, -122);
  brush.lineTo(38, -42);
  brush.lineTo(0, -62);
  brush.lineTo(-38, -42);
  brush.fill();
}

export function paintBubble(brush: Brush): void {
  brush.fillStyle = radial(brush, { x: -26, y: -30, from: 6, to: 112 }, [
    [0, 'rgba(255, 255, 255, 0.7)'],
    [0.5, 'rgba(190, 238, 255, 0.12)'],
    [1, 'rgba(190, 238, 255, 0.4)'],
  ]);
  disc(brush, 0, 0, 100);
  brush.fill();
}

export function paintCoin(brush: Brush): void {
  brush.fillStyle = goldFill(brush, -100, 100);
  brush.strokeStyle = '#7a4b0c';
  brush.lineWidth = 10;
  disc(brush, 0, 0, 96);
  brush.fill();
  brush.stroke();
  disc(brush, 0, 0, 62);
  brush.stroke();
}

export function paintRing(brush: Brush): void {
  brush.strokeStyle = '#fff0bf';
  brush.lineWidth = 9;
  for (let part = 0; part < 4; part += 1) {
    brush.beginPath();
    brush.arc(0, 0, 108, part * 1.571 + 0.3, part * 1.571 + 1.27);
    brush.stroke();
  }
}
