# A static binary on an empty image, run by an unprivileged user.
FROM golang:1.26-bookworm AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
RUN go build -trimpath -tags netgo,osusergo,sqlite_omit_load_extension \
    -ldflags '-s -w -linkmode external -extldflags -static' -o /out/unobot ./cmd/unobot \
 && mkdir -p /out/data/backups && chmod 700 /out/data/backups && /out/unobot licenses > /out/LICENSES

FROM scratch
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
COPY --from=build /out/unobot /unobot
COPY --from=build /out/LICENSES /LICENSES
COPY --from=build --chown=65532:65532 /out/data /data
USER 65532:65532
# After an erasure SQLite rewrites the database, and a large one needs a folder for that.
ENV SQLITE_TMPDIR=/data
ENV DATABASE_PATH=/data/unobot.db HEALTH_ADDR=127.0.0.1:8081
VOLUME /data
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["/unobot", "health"]
ENTRYPOINT ["/unobot"]
