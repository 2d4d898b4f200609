import { z } from 'zod'

import { listed } from '#server/setting-values.ts'

import { IMAGE_HOST } from './picture-hosts.ts'

/** The hosts that images may come from, as the environment has them. */
export const imageHostVariables = {
  IMAGE_HOSTS: listed
    .transform((hosts) => hosts.map((host) => host.toLowerCase()))
    .pipe(
      z.array(
        z
          .string()
          .regex(
            IMAGE_HOST,
            'must be host names such as assets.example.org or *.example.org, with commas between',
          ),
      ),
    )
    .default([]),
}
