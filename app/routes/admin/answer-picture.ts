import type { Context } from '#server/context.ts'
import { describeFailure } from '#server/http/failure.ts'

/** A picture that is drawn for an admin: as a file of that type, or the reason why not, with its status. */
export async function answerPicture(
  ctx: Context,
  type: 'image/jpeg' | 'image/webp',
  draw: (ctx: Context) => Promise<Uint8Array>,
): Promise<Response> {
  try {
    const picture = await draw(ctx)
    return new Response(new Uint8Array(picture), {
      headers: { 'Content-Type': type, 'Cache-Control': 'private, max-age=300' },
    })
  } catch (error) {
    const { message, status } = describeFailure(error, ctx.log)
    return new Response(message, { status, headers: { 'Cache-Control': 'no-store' } })
  }
}
