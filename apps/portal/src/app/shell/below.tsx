import { Toaster } from '@fairhall/ui';
import { Footer } from './footer.tsx';
import { SideBar } from './side-bar.tsx';

/** What stands around the page and may come a moment later. */
export default function Below({ isGame }: { isGame: boolean }) {
  return (
    <>
      {!isGame && <SideBar />}
      {!isGame && <Footer />}
      <Toaster />
    </>
  );
}
