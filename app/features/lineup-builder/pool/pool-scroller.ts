/** Long lists scroll inside the roster; on a phone it takes most of the screen. */
export const POOL_SCROLLER = 'max-h-[70dvh] min-h-0 flex-1 overflow-y-auto lg:max-h-none'
