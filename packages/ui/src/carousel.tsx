import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './carousel.module.css';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useWords } from './words.tsx';

export type CarouselProps = {
  label: string;
  /** `slides` fill the width one by one; `rail` shows as many as fit. */
  look: 'slides' | 'rail';
  children: ReactNode;
};

/** Scrolls by touch, wheel, keyboard or arrows; it never moves by itself. */
export function Carousel(props: CarouselProps) {
  const words = useWords();
  const track = useRef<HTMLDivElement>(null);
  const [edges, setEdges] = useState({ isStart: true, isEnd: true, at: 0 });
  const count = Children.count(props.children);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const read = () =>
      setEdges({
        isStart: element.scrollLeft <= 4,
        isEnd: element.scrollLeft + element.clientWidth >= element.scrollWidth - 4,
        at: Math.round(element.scrollLeft / Math.max(element.clientWidth, 1)),
      });
    const observer = new ResizeObserver(read);
    observer.observe(element);
    element.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, []);

  const move = (by: number) => {
    const element = track.current;
    element?.scrollBy({ left: by * element.clientWidth * (props.look === 'rail' ? 0.8 : 1) });
  };
  return (
    <section aria-label={props.label} aria-roledescription="carousel" className={styles.carousel}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div ref={track} className={classNames(styles.track, styles[props.look])} tabIndex={0}>
        {props.children}
      </div>
      {!(edges.isStart && edges.isEnd) && (
        <div className={styles.arrows}>
          <IconButton
            look="filled"
            label={words.previous}
            icon={<ChevronLeft />}
            disabled={edges.isStart}
            onClick={() => move(-1)}
          />
          <IconButton
            look="filled"
            label={words.next}
            icon={<ChevronRight />}
            disabled={edges.isEnd}
            onClick={() => move(1)}
          />
        </div>
      )}
      {props.look === 'slides' && count > 1 && (
        <div className={styles.dots} aria-hidden="true">
          {Array.from({ length: count }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dots have no identity but their place
            <span key={at} className={classNames(styles.dot, at === edges.at && styles.current)} />
          ))}
        </div>
      )}
    </section>
  );
}
