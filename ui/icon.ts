import { createElement, type FunctionComponent, type SVGProps } from 'react'

/** An icon of 24 × 24 px in the color of the text; a class gives it another size. */
export type Icon = FunctionComponent<SVGProps<SVGSVGElement>>

/**
 * Renders strokes of the Lucide set like its own components; `shapes` is the content of its file.
 * @public called by what `scripts/icons.ts` compiles
 */
export function icon(shapes: string): Icon {
  return (props) =>
    createElement('svg', {
      xmlns: 'http://www.w3.org/2000/svg',
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ...props,
      dangerouslySetInnerHTML: { __html: shapes },
    })
}
