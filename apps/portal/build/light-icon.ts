import { type ComponentProps, createElement } from 'react';

type Drawing = {
  readonly size?: number;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
};
type Props = Omit<ComponentProps<'svg'>, 'width' | 'height'> & { size?: number | string };

/** Stands for lucide-react's own in the built portal: shapes in the colour of the text, silent unless they are named. */
export default function createLucideIcon({ size: box = 24, node }: Drawing) {
  return ({ size = box, children, ...rest }: Props) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${box} ${box}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': isNamed(rest) || children ? undefined : true,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    );
}

function isNamed(props: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(props).some(
    ([name, value]) => value != null && (name.startsWith('aria-') || name === 'role' || name === 'title'),
  );
}
