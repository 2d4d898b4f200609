import type { Context } from '#server/context.ts'
import { describeFailure } from '#server/http/failure.ts'

/** An image that is drawn for an admin: as a file of that type, or the reason why not, with its status. */
export async function answerImage(
  ctx: Context,
  type: 'image/jpeg' | 'image/webp',
  draw: (ctx: Context) => Promise<Uint8Array>,
): Promise<Response> {
  try {
    const image = await draw(ctx)
    return new Response(new Uint8Array(image), {
      headers: { 'Content-Type': type, 'Cache-Control': 'private, max-age=300' },
    })
  } catch (error) {
    const { message, status } = describeFailure(error, ctx.log)
    return new Response(message, { status, headers: { 'Cache-Control': 'no-store' } })
  }
}
