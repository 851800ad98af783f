import { type ComponentProps, useEffect, useRef } from "react";

/**
 * Renders a section that fades in when it is first scrolled to. Without JavaScript, with reduced motion or in print
 * it is visible at once.
 */
export function Reveal(props: ComponentProps<"section">) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const section = ref.current;
    if (!section || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    if (section.getBoundingClientRect().top < innerHeight) return;
    section.dataset["reveal"] = "waiting";
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        section.dataset["reveal"] = "shown";
        observer.disconnect();
      },
      { rootMargin: "0px 0px -12% 0px" },
    );
    observer.observe(section);
    return () => observer.disconnect();
  }, []);
  return <section {...props} ref={ref} />;
}
