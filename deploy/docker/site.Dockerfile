# The site. Built from the root of the repository: docker build -f deploy/docker/site.Dockerfile .
FROM node:24-bookworm-slim AS build
WORKDIR /app/site
COPY contract/ ../contract/
COPY site/package.json site/package-lock.json ./
# Not npm ci: docs/decisions/001-shape.md.
RUN npm install --no-save --no-audit --no-fund --include=dev
COPY site/ ./
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production SITE_DATA_DIR=/data SITE_HOST=0.0.0.0
# As tools/launch/services.ts: freed memory goes back to the system.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=131072 NODE_OPTIONS="--max-semi-space-size=8 --max-old-space-size=768"
WORKDIR /app/site
COPY --from=build /app/site/package.json ./
COPY --from=build /app/site/node_modules ./node_modules
COPY --from=build /app/site/build ./build
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ok}) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/index.js"]
